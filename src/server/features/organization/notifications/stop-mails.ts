import { html } from 'hono/html';

import { mailKinds, type StoppedKind } from '#domain/notifications/mail-choices.ts';

import { isPerson } from '#server/data/notifications/call-mails.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { AppContext } from '#server/platform/http/hono-app.ts';
import { showPlainPage } from '#server/platform/http/plain-page.ts';
import type { RawMount } from '#server/platform/http/raw-mount.ts';
import { chooseMails } from '#server/platform/notifications/choose-mails.ts';
import { readMailStopToken } from '#server/platform/notifications/mail-stop-link.ts';
import { withdrawNewsletter } from '#server/platform/notifications/newsletter-consent.ts';
import { wordsFor } from '#server/platform/words.ts';

function show(c: AppContext, state: 'question' | 'stopped' | 'broken', kinds: readonly StoppedKind[]) {
  const words = wordsFor(c.get('locale'), 'call_mails');
  const names = wordsFor(c.get('locale'), 'mail_kinds');
  const named = kinds.map((kind) => names(`kind.${kind}`)).join(', ');
  const settings = html`<p><a href="/app/settings/notifications">${words('settings')}</a></p>`;
  const more = {
    question: html`<p>${words('explained', { kinds: named })}</p>
      <form method="post"><button class="first">${words('stop')}</button></form>`,
    stopped: html`<p>${words('turn_on')}</p>
      ${settings}`,
    broken: html`<p>${words('broken_text')}</p>
      ${settings}`,
  };
  const main = html`<p class="mark">Fundwright</p>
    <h1>${words(state)}</h1>
    ${more[state]}`;
  return showPlainPage(c, { title: words('title'), main, status: state === 'broken' ? 404 : 200 });
}

/** Mounts the page that ends mails of a kind. It works without any script. Looking at it changes nothing. */
export function mountStopMails(mount: RawMount, deps: Deps): void {
  const find = async (c: AppContext) => {
    const found = readMailStopToken(c.req.query('token') ?? '', deps.secret);
    return found !== null && (await isPerson(deps.db, found.userId)) ? found : null;
  };
  mount.answer('callMails', async (c) => {
    const found = await find(c);
    return show(c, found === null ? 'broken' : 'question', found?.kinds ?? []);
  });
  mount.answer('stopCallMails', async (c) => {
    const found = await find(c);
    if (found === null) return show(c, 'broken', []);
    const { userId, kinds } = found;
    const news = mailKinds.filter((kind) => kinds.includes(kind));
    if (news.length > 0) await chooseMails(deps, userId, news, 'off');
    if (kinds.includes('newsletter')) await withdrawNewsletter(deps, userId, 'mail_link');
    return show(c, 'stopped', found.kinds);
  });
}
