import { existsSync, readdirSync } from 'node:fs';

const ASSETS = 'dist/client/assets';

// The browser asks the later face first, so the extended letters come before the everyday ones.
const faces: readonly { readonly family: string; readonly file: RegExp; readonly weights: string }[] = [
  { family: 'Inter', file: /^inter-latin-ext-wght-normal-[\w-]+\.woff2$/, weights: '100 900' },
  { family: 'Inter', file: /^inter-latin-wght-normal-[\w-]+\.woff2$/, weights: '100 900' },
  { family: 'Source Serif 4', file: /^source-serif-4-latin-ext-opsz-normal-[\w-]+\.woff2$/, weights: '200 900' },
  { family: 'Source Serif 4', file: /^source-serif-4-latin-opsz-normal-[\w-]+\.woff2$/, weights: '200 900' },
];

/** Style rules for the product's own faces, for pages that the web does not make; empty where the web is not built. */
export function ownFontFaces(): string {
  const files = existsSync(ASSETS) ? readdirSync(ASSETS) : [];
  return faces
    .flatMap(({ family, file, weights }) => {
      const found = files.find((name) => file.test(name));
      return found === undefined
        ? []
        : [
            `@font-face { font-family: "${family}"; font-weight: ${weights}; font-display: swap; src: ` +
              `url("/assets/${found}") format("woff2"); }`,
          ];
    })
    .join('\n');
}
