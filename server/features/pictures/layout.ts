import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import satori, { type Font } from "satori";
import type { PictureDesign } from "#shared/pictures.ts";
import type { Drawing } from "./drawing.ts";

/** `children` of a satori element. */
type Element = { type: "div"; props: { style: object; children?: Element[] | string } };

type Palette = { background: object; ink: string; soft: string; line: string };

const palettes: Record<PictureDesign, Palette> = {
  paper: {
    background: { backgroundColor: "#fbfaf5" },
    ink: "#23261f",
    soft: "#5b5e52",
    line: "#8fa076",
  },
  dawn: {
    background: {
      backgroundImage: "linear-gradient(165deg, #fbe3c9 0%, #f3c9bd 45%, #cdc3de 100%)",
    },
    ink: "#2f2235",
    soft: "#54405a",
    line: "#b98a92",
  },
  night: {
    background: {
      backgroundImage: "linear-gradient(160deg, #23301d 0%, #161812 55%, #10131a 100%)",
    },
    ink: "#f2efe3",
    soft: "#b9b7a7",
    line: "#7f9a5c",
  },
};

const family = "Noto Serif";
const require = createRequire(import.meta.url);
const font = (weight: 400 | 600): Font => ({
  name: family,
  // This package contains the Latin letters of Noto Serif as WOFF. satori cannot read WOFF2, the
  // only format of the pages' fonts.
  data: readFileSync(
    require.resolve(
      `@fontsource/noto-serif-hebrew/files/noto-serif-hebrew-latin-${weight}-normal.woff`,
    ),
  ),
  weight,
  style: "normal",
});
const fonts = [font(400), font(600)];

const lineHeight = 1.42;
/** Minimum font size in pixels. A text that is too long at this size is shortened. */
const minTextPx = 34;
/** Maximum characters to measure. No picture can show this many. */
const maxMeasured = 3000;

/** Draws a picture as SVG. The text shrinks to fit. If it is still too long, it ends with "…". */
export async function drawSvg(drawing: Drawing): Promise<string> {
  const { width, height, design, caption, note, name } = drawing;
  const { background, ink, soft, line } = palettes[design];
  const short = Math.min(width, height);
  const margin = Math.round(short * 0.09);
  const captionPx = Math.round(short * 0.038);
  const notePx = Math.round(short * 0.028);
  const area = {
    width: width - 2 * margin - Math.round(short * 0.04),
    // Reserves space for the caption, the note and the gaps between them.
    height: height - 2 * margin - Math.round(captionPx * 2.6 + notePx * 4),
  };
  const { text, px } = await fitText(drawing.text, area, Math.round(short * 0.1));
  const root = box(
    { width, height, boxSizing: "border-box", padding: margin, color: ink, ...background },
    [
      box({ flexGrow: 1, justifyContent: "center" }, [
        box({ fontSize: px, lineHeight, width: area.width, textWrap: "pretty" }, text),
      ]),
      box({}, [
        box({ width: Math.round(short * 0.08), height: 4, backgroundColor: line }),
        box({ marginTop: notePx, fontSize: captionPx, fontWeight: 600 }, caption),
        box(
          {
            flexDirection: "row",
            justifyContent: "space-between",
            marginTop: Math.round(notePx / 3),
            fontSize: notePx,
            color: soft,
          },
          [box({}, note), box({ fontWeight: 600 }, name)],
        ),
      ]),
    ],
  );
  return satori(root as never, { width, height, fonts });
}

function box(style: object, children: Element[] | string = []): Element {
  const props = { style: { display: "flex", flexDirection: "column", ...style }, children };
  return { type: "div", props: { ...props, style: { fontFamily: family, ...props.style } } };
}

type Area = { width: number; height: number };

/** Finds the largest font size, up to `maxPx`, at which a text fits, by binary search. */
async function fitText(written: string, area: Area, maxPx: number) {
  const text = written.length > maxMeasured ? shorten(written, maxMeasured) : written;
  if (!(await fits(text, minTextPx, area))) {
    return { text: await longestThatFits(text, area), px: minTextPx };
  }
  let [px, tooLarge] = [minTextPx, maxPx + 1];
  while (tooLarge - px > 1) {
    const middle = Math.floor((px + tooLarge) / 2);
    if (await fits(text, middle, area)) px = middle;
    else tooLarge = middle;
  }
  return { text, px };
}

async function longestThatFits(text: string, area: Area): Promise<string> {
  let [length, tooLong] = [0, text.length];
  while (tooLong - length > 1) {
    const middle = Math.floor((length + tooLong) / 2);
    if (await fits(shorten(text, middle), minTextPx, area)) length = middle;
    else tooLong = middle;
  }
  return shorten(text, length);
}

/** Cuts a text after a whole word and marks the cut with "…". */
function shorten(text: string, length: number): string {
  const end = text.lastIndexOf(" ", length);
  return `${text.slice(0, end < 0 ? length : end).replace(/[\s,;:.—–-]+$/, "")}…`;
}

/** Whether no line of a text is wider, and all lines together no higher, than an area. */
async function fits(text: string, px: number, area: Area): Promise<boolean> {
  // Without a height, satori makes the picture as high as its text.
  const svg = await satori(box({ width: area.width, fontSize: px, lineHeight }, text) as never, {
    width: area.width,
    fonts,
    embedFont: false,
  });
  return Number(/ height="([\d.]+)"/.exec(svg)?.[1]) <= area.height;
}
