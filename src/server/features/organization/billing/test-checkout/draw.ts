import { html, raw } from 'hono/html';

import type { TestSession, TestStep } from '#domain/organization/billing/test-session.ts';
import { periodEndOf, refundable } from '#domain/organization/billing/test-session.ts';
import type { Words } from '#words/words.ts';

import { plainPageStyle } from '#server/platform/http/plain-page-style.ts';

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

type PageWords = Words<'test_checkout'>;

const stepsOf = (session: TestSession): readonly TestStep[] => {
  const { state, kind } = session;
  if (state === 'open') return ['pay', 'pay_later', 'decline', 'cancel'];
  const refund: readonly TestStep[] = refundable(session) === undefined ? [] : ['refund_part', 'refund'];
  return kind === 'pro' && state === 'paid' ? ['card_works', 'card_fails', ...refund] : refund;
};

function subscriptionLine(words: PageWords, { subscription }: TestSession): string | null {
  if (subscription === null) return null;
  const { state, endsWithPeriod } = subscription;
  if (state !== 'active') return words(`subscription.${state}`);
  const until = words.formats.moment(periodEndOf(subscription));
  return endsWithPeriod ? words('subscription.ending', { until }) : words('subscription.active', { until });
}

function buttons(words: PageWords, session: TestSession) {
  const price = words.formats.euroExact(session.gross);
  return stepsOf(session).map(
    (step) =>
      html`<button name="step" value="${step}" class="${step === 'pay' ? 'first' : ''}">
        ${step === 'pay' ? words('step.pay', { price }) : words(`step.${step}`)}
      </button>`,
  );
}

function body(words: PageWords, session: TestSession, back: string | null) {
  const line = subscriptionLine(words, session);
  const hasCard = session.subscription !== null;
  return html`<h1>${session.label}</h1>
    <dl>
      <dt>${words('total')}</dt>
      <dd>
        <span class="price">${words.formats.euroExact(session.gross)}</span>
        ${session.kind === 'pro' ? words('monthly') : ''}
      </dd>
      <dt>${words('for')}</dt>
      <dd>${session.email}</dd>
    </dl>
    <p role="status"><strong>${words(`state.${session.state}`)}</strong>${line === null ? '' : html` · ${line}`}</p>
    ${
      hasCard
        ? html`<h2>${words('card')}</h2>
            <p>${words(session.cardWorks ? 'card_works' : 'card_fails')}</p>`
        : ''
    }
    <form method="post">
      ${back === null ? '' : html`<input type="hidden" name="return" value="${back}" />`}${buttons(words, session)}
    </form>
    ${session.state === 'open' ? '' : html`<p><a href="${back ?? session.paidUrl}">${words('back')}</a></p>`}`;
}

/** The page of a checkout for tests; null where there is none. `back` is where the person came from. */
export function drawTestCheckout(
  words: PageWords,
  session: TestSession | null,
  { nonce, locale, back }: { readonly nonce: string; readonly locale: string; readonly back: string | null },
) {
  return html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${words('title')} · Fundwright</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <style nonce="${nonce}">
          ${raw(plainPageStyle(rules))}
        </style>
      </head>
      <body>
        <main>
          <p class="mark">${words('mark')}</p>
          <p class="meta">${words('explained')}</p>
          ${session === null ? html`<h1>${words('missing')}</h1>` : body(words, session, back)}
        </main>
      </body>
    </html>`;
}
