import { existsSync, readdirSync } from 'node:fs';

const ASSETS = 'dist/client/assets';

// The browser asks the later face first, so the extended letters come before the everyday ones.
const faces: readonly { readonly family: string; readonly file: RegExp; readonly weights: string }[] = [
  { family: 'Inter', file: /^inter-latin-ext-wght-normal-[\w-]+\.woff2$/, weights: '100 900' },
  { family: 'Inter', file: /^inter-latin-wght-normal-[\w-]+\.woff2$/, weights: '100 900' },
  { family: 'Source Serif 4', file: /^source-serif-4-latin-ext-opsz-normal-[\w-]+\.woff2$/, weights: '200 900' },
  { family: 'Source Serif 4', file: /^source-serif-4-latin-opsz-normal-[\w-]+\.woff2$/, weights: '200 900' },
];

/** What all of these pages have in common: their colours, their faces, their links. */
const common = `
:root { color-scheme: light dark; }
* { box-sizing: border-box; }
body {
  margin: 0;
  font: 16px/24px Inter, system-ui, sans-serif;
  color: light-dark(#16181d, #e9ebf0);
  background: light-dark(#ffffff, #14161a);
}
h1 { font: 600 1.75rem/2.25rem 'Source Serif 4', Georgia, serif; }
.meta { color: light-dark(#5a5f6b, #a4a9b5); font-size: 0.875rem; overflow-wrap: anywhere; }
a { color: light-dark(#1f3a8a, #9db4ff); text-underline-offset: 0.2em; }
a:focus-visible, button:focus-visible { outline: 2px solid currentColor; outline-offset: 2px; }
`;

/** The product's own faces, where the web is built. */
function ownFontFaces(): string {
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

/** The style of a page that the web does not make: what all of them have in common, and the rules of this one. */
export function plainPageStyle(rules: string): string {
  return `${ownFontFaces()}${common}${rules}`;
}
