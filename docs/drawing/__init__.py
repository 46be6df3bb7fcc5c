"""Pictures as SVG: cards, tables, charts. Nothing here knows a page."""
