import type { TestSession } from '#domain/organization/billing/test-session.ts';
import { advanced, afterStep, testSteps } from '#domain/organization/billing/test-session.ts';

import { testMessage } from '#server/adapters/payments/test-checkout.ts';
import { findTestSession } from '#server/data/billing/test-checkouts.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { AppContext } from '#server/platform/http/hono-app.ts';
import { showPlainPage } from '#server/platform/http/plain-page.ts';
import type { RawMount } from '#server/platform/http/raw-mount.ts';
import { saveTestSession } from '#server/platform/payments.ts';
import { wordsFor } from '#server/platform/words.ts';
import { ownPath } from '../start-checkout.ts';
import { takeMessage } from '../webhook.ts';
import { drawTestCheckout } from './draw.ts';

const SEE_OTHER = 303;

/** Keeps what became of a checkout for tests, and tells it as a provider would. */
export async function keepAndTell(deps: Deps, session: TestSession): Promise<void> {
  await saveTestSession(deps, session);
  const { body, signature } = testMessage(deps.secret, session);
  await takeMessage(deps, body, signature);
}

/** Where a person goes on after their choice. */
function leadsTo(session: TestSession, back: string | null): string {
  if (session.state === 'cancelled') return session.cancelledUrl;
  return back ?? session.paidUrl;
}

function backOf(deps: Deps, address: string | undefined): string | null {
  const path = address === undefined ? null : ownPath(deps.env, address);
  return path === null ? null : `${deps.env.publicUrl}${path}`;
}

function show(c: AppContext, session: TestSession | null, back: string | null) {
  const words = wordsFor(c.get('locale'), 'test_checkout');
  const main = drawTestCheckout(words, session, back);
  return showPlainPage(c, { title: words('title'), main, status: session === null ? 404 : 200 });
}

/** Mounts the page of the checkout for tests. It works without any script. */
export function mountTestCheckout(mount: RawMount, deps: Deps): void {
  const find = async (c: AppContext) =>
    deps.payments?.code === 'test' ? await findTestSession(deps.db, c.req.param('ref') ?? '') : null;
  mount.answer('testCheckout', async (c) => {
    const session = await find(c);
    return show(c, session && advanced(session, deps.clock()), backOf(deps, c.req.query('return')));
  });
  mount.answer('testCheckoutStep', async (c) => {
    const session = await find(c);
    const form = await c.req.parseBody();
    const step = testSteps.find((each) => each === form['step']);
    if (session === null || step === undefined) return show(c, session, null);
    const back = typeof form['return'] === 'string' ? backOf(deps, form['return']) : null;
    const after = afterStep(session, step, deps.clock());
    await keepAndTell(deps, after);
    return c.redirect(leadsTo(after, back), SEE_OTHER);
  });
}
