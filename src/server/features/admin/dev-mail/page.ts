import { html } from 'hono/html';

import type { RawMount } from '#server/platform/http/raw-mount.ts';
import type { Deps, ShownMail } from '#server/platform/deps.ts';
import { showPlainPage } from '#server/platform/http/plain-page.ts';

const SHOWN = 100;

const rules = `
main { max-width: 44rem; margin: 0 auto; padding: 2rem 1rem 6rem; }
h1 { margin: 0; }
h2 { font: 600 1.125rem/1.5rem inherit; font-family: inherit; margin: 0.25rem 0 1rem; }
article { border-top: 2px solid light-dark(#16181d, #e9ebf0); margin-top: 2.5rem; padding-top: 0.75rem; }
p { margin: 0 0 1rem; }
.meta { margin: 0; }
.body { white-space: pre-wrap; overflow-wrap: anywhere; }
`;

const none = html`<article>
  <p>No mail yet. Sign up or ask for a new password, and it appears here.</p>
</article>`;

function withLinks(text: string) {
  // Splitting by a group keeps the matches, so every second part is an address.
  return text
    .split(/(https?:\/\/[^\s<>"]+)/g)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : part));
}

function article({ to, code, written, status, createdAt }: ShownMail) {
  return html`<article>
    <p class="meta">
      To ${to} ·
      <time datetime="${createdAt}">${createdAt.replace('T', ' ').slice(0, 19)} UTC</time
      >${status === 'kept' ? '' : html` · ${status}`}
    </p>
    <h2>${written?.subject ?? code}</h2>
    <div class="body">${written === null ? 'Delivered by SMTP. Its text is not kept.' : withLinks(written.text)}</div>
    ${
      written?.calendar
        ? html`<p class="meta">Calendar file (${written.calendar.method}):</p>
            <pre class="body">${written.calendar.text}</pre>`
        : ''
    }
  </article>`;
}

function list(mails: readonly ShownMail[]) {
  return html`<h1>Mail</h1>
    <p class="meta">
      What the product would send, newest first. This page exists in development mode only.
      <a href="/dev/mail">Look again</a>
    </p>
    ${mails.length === 0 ? none : mails.map(article)}`;
}

/** Mounts the mail that would have been sent: a page for a person, and the same as JSON for tests and scripts. */
export function mountDevMail(mount: RawMount, deps: Deps): void {
  mount.answer('devMailJson', async (c) => {
    c.header('cache-control', 'no-store');
    const mails = await deps.mail.list(deps.db, SHOWN);
    return c.json({ mails: mails.map(({ written, ...mail }) => ({ ...mail, ...written })) });
  });
  mount.answer('devMail', async (c) => {
    const main = list(await deps.mail.list(deps.db, SHOWN));
    return showPlainPage(c, { title: 'Mail', main, rules, lang: 'en' });
  });
}
