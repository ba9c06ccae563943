import { html } from 'hono/html';

import { isPerson, saveCallMails } from '#server/data/notifications/call-mails.ts';
import { readCallMailsToken } from '#server/platform/notifications/call-mails-link.ts';
import { change, done, ofPerson, unchanged } from '#server/platform/change.ts';
import type { ChangeDeps } from '#server/platform/change.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { AppContext } from '#server/platform/http/hono-app.ts';
import { showPlainPage } from '#server/platform/http/plain-page.ts';
import type { RawMount } from '#server/platform/http/raw-mount.ts';
import { wordsFor } from '#server/platform/words.ts';

/** Has a person get mails about calls that fit, or none. */
export async function setCallMails(deps: ChangeDeps, userId: string, wanted: boolean): Promise<void> {
  const action = wanted ? 'account.call_mails_wanted' : 'account.call_mails_stopped';
  await change(ofPerson(deps, userId), action, async (tx) =>
    (await saveCallMails(tx, userId, wanted, deps.clock())) ? done({}, null) : unchanged(null),
  );
}

function show(c: AppContext, state: 'question' | 'stopped' | 'broken') {
  const words = wordsFor(c.get('locale'), 'call_mails');
  const more = {
    question: html`<p>${words('explained')}</p>
      <form method="post"><button class="first">${words('stop')}</button></form>`,
    stopped: html`<p>${words('turn_on')}</p>
      <p><a href="/app">${words('dashboard')}</a></p>`,
    broken: html`<p>${words('broken_text')}</p>
      <p><a href="/app">${words('dashboard')}</a></p>`,
  };
  const main = html`<p class="mark">Fundwright</p>
    <h1>${words(state)}</h1>
    ${more[state]}`;
  return showPlainPage(c, { title: words('title'), main, status: state === 'broken' ? 404 : 200 });
}

/** Mounts the page that ends mails about calls that fit. It works without any script. Looking at it changes nothing. */
export function mountCallMails(mount: RawMount, deps: Deps): void {
  const find = async (c: AppContext): Promise<string | null> => {
    const userId = readCallMailsToken(c.req.query('token') ?? '', deps.secret);
    return userId !== null && (await isPerson(deps.db, userId)) ? userId : null;
  };
  mount.answer('callMails', async (c) => show(c, (await find(c)) === null ? 'broken' : 'question'));
  mount.answer('stopCallMails', async (c) => {
    const userId = await find(c);
    if (userId === null) return show(c, 'broken');
    await setCallMails(deps, userId, false);
    return show(c, 'stopped');
  });
}
