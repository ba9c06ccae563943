import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';

const FOLDER = 'src/web/styles/faces';
const packages = 'node_modules/@fontsource-variable';
/** The faces, and how their files are named after the letters. */
const faces = { inter: 'wght-normal', 'source-serif-4': 'opsz-normal' };
/** Nothing on any page is thinner or bolder. */
const weights = { min: 400, max: 700 };

type Letters = {
  readonly name: string;
  /** The letters of which file of the package. */
  readonly from: string;
  /** As a style says it; the styles of the faces say the same. */
  readonly range: string;
};

const { latin }: { readonly latin: string } = JSON.parse(readFileSync(join(packages, 'inter/unicode.json'), 'utf8'));

/** Which letters a file of its own holds: those of Western Europe, and those that Europe's other languages add. */
export const letters: readonly Letters[] = [
  { name: 'western', from: 'latin', range: latin.replaceAll(',', ', ') },
  { name: 'european', from: 'latin-ext', range: 'U+0100-017F, U+0218-021B' },
];

function textOf(range: string): string {
  return range
    .split(', ')
    .map((part) => part.slice('U+'.length).split('-'))
    .flatMap(([first = '', last = first]) => {
      const from = Number.parseInt(first, 16);
      return Array.from({ length: Number.parseInt(last, 16) - from + 1 }, (_, at) => String.fromCodePoint(from + at));
    })
    .join('');
}

/**
 * Cuts out of the faces' files the letters and weights that the pages are made of: a third less for the first picture,
 * and one name with a Polish letter fetches an eighth of what it would. `anew` also where the files are there.
 */
export async function cutFaces({ anew }: { readonly anew: boolean }): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  for (const [face, kind] of Object.entries(faces))
    for (const { name, from, range } of letters) {
      const file = join(FOLDER, `${face}-${name}.woff2`);
      if (!anew && existsSync(file)) continue;
      const whole = readFileSync(join(packages, face, 'files', `${face}-${from}-${kind}.woff2`));
      writeFileSync(
        file,
        await subsetFont(whole, textOf(range), { targetFormat: 'woff2', variationAxes: { wght: weights } }),
      );
    }
}
