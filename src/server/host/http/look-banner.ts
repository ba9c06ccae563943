import { html, raw } from 'hono/html';

import { rawRoutes } from '#contract/raw-routes.ts';
import type { ShownLocale } from '#domain/values/locale.ts';

import type { SupportLook } from '#server/data/accounts/looks.ts';
import { wordsFor } from '#server/platform/words.ts';

// Stands on every page while an administrator looks as somebody. The server puts it there, also on pages without a
// script of ours, and nobody else's page gets heavier by it.

const rules = `
[data-look] {
  position: fixed; inset: auto 0 0; z-index: 60; display: flex; flex-wrap: wrap; align-items: center; gap: 4px 16px;
  padding: 8px 16px; border-top: 2px solid var(--check); background: var(--check-tint); color: var(--ink);
  font: 500 15px/22px var(--sans);
}
[data-look] p { flex: 1 1 16rem; margin: 0; overflow-wrap: anywhere; }
[data-look] output { flex-basis: 100%; font-weight: 600; color: var(--block); }
[data-look] output:empty { display: none; }
[data-look] button {
  min-height: 44px; padding: 0 16px; border: 1px solid var(--edge); border-radius: 2px; cursor: pointer;
  background: var(--paper); color: var(--ink); font: inherit;
}
body:has([data-look]) { padding-block-end: 6rem; }
@media print { [data-look] { display: none; } }
`;

/** Says in the banner that something was refused, unless the page asked for it by itself. */
const says = `(() => {
  const said = document.querySelector('[data-look] output');
  const ask = globalThis.fetch;
  globalThis.fetch = async (...asked) => {
    const answer = await ask(...asked);
    if (answer.status === 423 && !/\\/(stay|setTimeZone)$/.test(answer.url)) {
      said.textContent = '';
      setTimeout(() => { said.textContent = said.dataset.refused; }, 50);
    }
    return answer;
  };
})();`;

type Drawn = { readonly look: SupportLook; readonly locale: ShownLocale; readonly nonce: string };

/** The page with the banner at its end. */
export async function withLookBanner(page: Response, { look, locale, nonce }: Drawn): Promise<Response> {
  if (!page.headers.get('content-type')?.startsWith('text/html')) return page;
  const words = wordsFor(locale, 'looking');
  const banner = await html`<style nonce="${nonce}">
      ${raw(rules)}
    </style>
    <aside data-look aria-label="${words('label')}">
      <p>${words('text', { name: look.name, at: look.until })}</p>
      <form method="post" action="${rawRoutes.endLook.path}"><button type="submit">${words('end')}</button></form>
      <output data-refused="${words('refused')}"></output>
    </aside>
    <script nonce="${nonce}">
      ${raw(says)};
    </script>`;
  const text = await page.text();
  const end = text.lastIndexOf('</body>');
  const whole = end === -1 ? text : `${text.slice(0, end)}${String(banner)}${text.slice(end)}`;
  return new Response(whole, { status: page.status, headers: page.headers });
}
