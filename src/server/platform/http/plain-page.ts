import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';

import { html, raw } from 'hono/html';

import type { AppContext } from './hono-app.ts';
import { pagePolicy } from './security.ts';

const ASSETS = 'dist/client/assets';

// The browser asks the later face first, so the extended letters come before the everyday ones.
const faces: readonly { readonly family: string; readonly file: RegExp; readonly weights: string }[] = [
  { family: 'Inter', file: /^inter-european-[\w-]+\.woff2$/, weights: '100 900' },
  { family: 'Inter', file: /^inter-western-[\w-]+\.woff2$/, weights: '100 900' },
  { family: 'Source Serif 4', file: /^source-serif-4-european-[\w-]+\.woff2$/, weights: '200 900' },
  { family: 'Source Serif 4', file: /^source-serif-4-western-[\w-]+\.woff2$/, weights: '200 900' },
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

/** The rules of a page that asks something. */
const asking = `
main { max-width: 32rem; margin: 0 auto; padding: 2rem 1rem 6rem; }
h1 { margin: 1.5rem 0 0; }
h2 { font: 600 1.125rem/1.5rem Inter, system-ui, sans-serif; margin: 2rem 0 0.5rem; }
p { margin: 0.5rem 0; overflow-wrap: anywhere; }
.mark { border-block: 2px solid currentColor; padding: 0.5rem 0; font-weight: 600; margin: 0; }
dl { border-top: 2px solid currentColor; margin: 1.5rem 0 0; padding-top: 0.75rem; }
dt { color: light-dark(#5a5f6b, #a4a9b5); font-size: 0.875rem; }
dd { margin: 0 0 0.75rem; overflow-wrap: anywhere; }
.price { font-size: 1.75rem; line-height: 2.25rem; font-weight: 600; font-variant-numeric: tabular-nums; }
form { display: grid; gap: 0.5rem; margin-top: 1rem; }
button {
  font: inherit; padding: 0.625rem 1rem; min-height: 44px; border-radius: 2px; cursor: pointer; text-align: start;
  border: 1px solid light-dark(#5a5f6b, #a4a9b5); background: transparent; color: inherit;
}
button.first {
  background: light-dark(#1f3a8a, #9db4ff); border-color: transparent; color: light-dark(#ffffff, #14161a);
}
`;

type Shown = {
  readonly title: string;
  readonly main: ReturnType<typeof html>;
  readonly status?: 200 | 404;
  /** Style of its own, in place of that of a page that asks something. */
  readonly rules?: string;
  /** Of its words; the one of the request where it has them in all. */
  readonly lang?: string;
};

/** Answers with a page that works without any script, and that nobody keeps. */
export function showPlainPage(c: AppContext, { title, main, status = 200, rules = asking, lang }: Shown) {
  const nonce = randomBytes(16).toString('base64');
  c.header('cache-control', 'no-store');
  c.header('content-security-policy', pagePolicy(nonce, { development: false, https: false }));
  const page = html`<!doctype html>
    <html lang="${lang ?? c.get('locale')}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · Fundwright</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <style nonce="${nonce}">
          ${raw(`${ownFontFaces()}${common}${rules}`)}
        </style>
      </head>
      <body>
        <main>${main}</main>
      </body>
    </html>`;
  return c.html(page, status);
}
