import { html } from 'hono/html';

import type { TestSession, TestStep } from '#domain/organization/billing/test-session.ts';
import { decidable, disputable, periodEndOf, refundable } from '#domain/organization/billing/test-session.ts';
import type { Words } from '#words/words.ts';

type PageWords = Words<'test_checkout'>;

/** Steps about something that is there. */
function can(one: unknown, ...steps: readonly TestStep[]): readonly TestStep[] {
  return one === undefined ? [] : steps;
}

const stepsOf = (session: TestSession): readonly TestStep[] => {
  const { state, kind } = session;
  if (state === 'open') return ['pay', 'pay_later', 'decline', 'cancel'];
  const back = [
    ...can(refundable(session), 'refund_part', 'refund'),
    ...can(disputable(session), 'dispute'),
    ...can(decidable(session, 'lost'), 'dispute_lost'),
    ...can(decidable(session, 'won'), 'dispute_won'),
  ];
  return kind === 'pro' && state === 'paid' ? ['card_works', 'card_fails', ...back] : back;
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

/** What the page of a checkout for tests shows; null where there is none. `back` is where the person came from. */
export function drawTestCheckout(words: PageWords, session: TestSession | null, back: string | null) {
  return html`<p class="mark">${words('mark')}</p>
    <p class="meta">${words('explained')}</p>
    ${session === null ? html`<h1>${words('missing')}</h1>` : body(words, session, back)}`;
}
