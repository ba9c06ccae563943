import { randomBytes } from 'node:crypto';

import { html, raw } from 'hono/html';

import type { AppContext } from './hono-app.ts';
import { plainPageStyle } from './plain-page-style.ts';
import { pagePolicy } from './security.ts';

const rules = `
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

type Shown = { readonly title: string; readonly main: ReturnType<typeof html>; readonly status: 200 | 404 };

/** Answers with a page that works without any script, in the language of the request. Nobody keeps it. */
export function showPlainPage(c: AppContext, { title, main, status }: Shown) {
  const nonce = randomBytes(16).toString('base64');
  c.header('cache-control', 'no-store');
  c.header('content-security-policy', pagePolicy(nonce, { development: false, https: false }));
  const page = html`<!doctype html>
    <html lang="${c.get('locale')}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · Fundwright</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <style nonce="${nonce}">
          ${raw(plainPageStyle(rules))}
        </style>
      </head>
      <body>
        <main>${main}</main>
      </body>
    </html>`;
  return c.html(page, status);
}
