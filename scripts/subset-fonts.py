"""Makes the fonts in web/ui/fonts from the ones of Fontsource, which have more weights than Berea
uses. The output is committed, so only a change of fonts needs this:

    pip install fonttools==4.66.1 brotli==1.2.0
    python scripts/subset-fonts.py
"""

import io
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

root = Path(__file__).resolve().parent.parent
source = root / "node_modules" / "@fontsource-variable"
target = root / "web" / "ui" / "fonts"

# Text uses weights 400 to 700. Italics occur in running text only, so one weight is enough.
fonts = [
    ("literata/files/literata-latin-wght-normal.woff2", "literata-latin.woff2", (400, 400, 700)),
    ("literata/files/literata-latin-wght-italic.woff2", "literata-latin-italic.woff2", 400),
    ("inter/files/inter-latin-wght-normal.woff2", "inter-latin.woff2", (400, 400, 700)),
]
features = ["calt", "ccmp", "kern", "liga", "locl", "mark", "mkmk", "pnum", "rvrn", "tnum"]

for original, name, weights in fonts:
    font = instancer.instantiateVariableFont(TTFont(source / original), {"wght": weights})
    # The subsetter cannot read the tables that the instancer has changed until they are written.
    font.flavor = None
    written = io.BytesIO()
    font.save(written)
    written.seek(0)
    font = TTFont(written)
    options = subset.Options()
    options.layout_features = features
    options.hinting = False
    options.flavor = "woff2"
    options.notdef_outline = True
    # 13 and 14 are the license and its address.
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14]
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=font.getBestCmap().keys())
    subsetter.subset(font)
    subset.save_font(font, target / name, options)
    print(name, (target / name).stat().st_size)
