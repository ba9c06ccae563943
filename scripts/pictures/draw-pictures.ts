// The pictures with which links to the public pages are shown elsewhere: one of each page in each language, with the
// title and the sentence that the page has too.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { DEFAULT_LOCALE, LOCALES } from '../../src/domain/values/locale.ts';
import { pageKind } from '../../src/domain/values/locale-address.ts';
import { publicPages } from '../../src/reference/public/public-pages.ts';
import type { Style } from './letters.ts';
import { lettersAt, linesOf, openTypeface } from './letters.ts';
import { pngOf } from './png.ts';
import type { Colour, Picture } from './raster.ts';
import { box, emptyPicture, fill } from './raster.ts';

const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 80;

// The light colours of tokens.css.
const PAPER: Colour = [0xff, 0xff, 0xff];
const INK: Colour = [0x15, 0x1a, 0x22];
const INK_2: Colour = [0x40, 0x47, 0x51];
const RULE: Colour = [0xb6, 0xbb, 0xc1];
const BLUE: Colour = [0x15, 0x44, 0x8c];

const serifFiles = ['latin', 'latin-ext'].map(
  (letters) => `node_modules/@fontsource-variable/source-serif-4/files/source-serif-4-${letters}-opsz-normal.woff2`,
);
const sansFiles = ['latin', 'latin-ext'].map(
  (letters) => `node_modules/@fontsource-variable/inter/files/inter-${letters}-wght-normal.woff2`,
);

function mark(picture: Picture, x: number, y: number, size: number): void {
  const unit = size / 24;
  const bar = (left: number, top: number, width: number, height: number) =>
    box(x + left * unit, y + top * unit, width * unit, height * unit);
  fill(picture, [box(x, y, size, size)], BLUE);
  fill(
    picture,
    [bar(6.125, 5, 1.75, 14), bar(7, 5, 10.5, 1.75), bar(7, 10.625, 7, 1.75), bar(12, 17.25, 5.5, 1.75)],
    PAPER,
  );
}

type Text = { readonly title: string; readonly sentence: string };
type Part = { readonly style: Style; readonly height: number; readonly colour: Colour };

const INNER = WIDTH - 2 * MARGIN;
const FIRST_LINE = 272;
const LAST_LINE = HEIGHT - 92;
/** From the largest on: the first in which title and sentence find room counts. */
const sizes = [
  { title: 72, sentence: 32 },
  { title: 72, sentence: 28 },
  { title: 60, sentence: 28 },
  { title: 60, sentence: 24 },
] as const;

/** The lines of both texts in the largest size that has room, each with the height where it stands. */
function linesIn({ title, sentence }: Text, serif: Style['typeface'], sans: Style['typeface']) {
  for (const size of sizes) {
    const parts: readonly (Part & { readonly text: string })[] = [
      {
        text: title,
        style: { typeface: serif, size: size.title, bolder: 1.8 },
        height: size.title * 1.16,
        colour: INK,
      },
      { text: sentence, style: { typeface: sans, size: size.sentence }, height: size.sentence * 1.5, colour: INK_2 },
    ];
    let base = FIRST_LINE;
    const lines = parts.flatMap(({ text, ...part }) =>
      linesOf(part.style, text, INNER).map((line) => {
        const at = base;
        base += part.height;
        return { ...part, line, at };
      }),
    );
    if ((lines.at(-1)?.at ?? 0) <= LAST_LINE) return lines;
  }
  throw new Error(`no room for: ${title}`);
}

function pictureOf(text: Text, serif: Style['typeface'], sans: Style['typeface']): Picture {
  const picture = emptyPicture(WIDTH, HEIGHT, PAPER);
  mark(picture, MARGIN, 72, 56);
  fill(picture, lettersAt({ typeface: serif, size: 40, bolder: 1.2 }, 'Fundwright', [MARGIN + 76, 114]), INK);
  fill(picture, [box(MARGIN, 164, INNER, 4)], INK);
  for (const { style, line, at, colour } of linesIn(text, serif, sans))
    fill(picture, lettersAt(style, line, [MARGIN, at]), colour);
  fill(picture, [box(MARGIN, HEIGHT - 64, INNER, 2)], RULE);
  return picture;
}

/** Draws all pictures into a folder. */
export function drawPictures(folder: string): void {
  const [serif, sans] = [openTypeface(serifFiles), openTypeface(sansFiles)];
  mkdirSync(folder, { recursive: true });
  for (const locale of LOCALES) {
    for (const { name, path, said } of publicPages) {
      const isLearning = pageKind(path) === 'learning';
      // Courses and the help are there in English alone.
      if (isLearning && locale !== DEFAULT_LOCALE) continue;
      const wordsIn = (file: string): Readonly<Record<string, string>> =>
        JSON.parse(readFileSync(`src/words/${locale}/${isLearning ? 'learning' : 'public'}/${file}.json`, 'utf8'));
      const title = wordsIn(said.file)[said.title];
      const sentence = wordsIn(said.file === 'page_titles' ? 'page_texts' : said.file)[said.text];
      if (title === undefined || sentence === undefined) throw new Error(`${name} has no title and sentence`);
      writeFileSync(join(folder, `${name}-${locale}.png`), pngOf(pictureOf({ title, sentence }, serif, sans)));
    }
  }
}
