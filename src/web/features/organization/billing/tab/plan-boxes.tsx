import type { ShownEntitlements, SubscriptionStatus } from '#contract/billing/billing.ts';
import { cents } from '#domain/values/money.ts';
import { instantOf } from '#web/api/instant-of.ts';
import { vatLine } from '#web/billing/buying-notices.tsx';
import { useWords } from '#web/page/words.ts';
import { BoxGrid, type Box } from '#web/ui/page/box-grid.tsx';
import type { Words } from '#words/words.ts';

type BillingWords = Words<'billing'>;

function creditBox(words: BillingWords, { dryRunCredits }: ShownEntitlements): Box {
  const { eachMonth, left, endsAt } = dryRunCredits;
  const until = endsAt === null ? null : instantOf(endsAt);
  if (eachMonth === 0)
    return { label: words('credits'), value: words('credits.none'), note: words('credits.none_note') };
  return {
    label: words('credits'),
    value: words('credits.left', { left, each: eachMonth }),
    note: until === null ? words('credits.renew') : words('credits.until', { at: until }),
  };
}

function renewalBox(words: BillingWords, buying: Words<'buying'>, status: SubscriptionStatus): Box {
  const label = words('renewal');
  const renewal = status.subscriptionDetails?.renewal ?? null;
  const at = renewal === null ? null : instantOf(renewal.at);
  if (renewal !== null && at !== null)
    return {
      label,
      value: words.formats.euroExact(cents(renewal.price.net)),
      note: words('renewal.note', { at, line: vatLine(buying, renewal.price) }),
    };
  const state = status.subscriptionDetails?.state;
  const ends = state === undefined || state.state === 'off' ? null : instantOf(state.until);
  return {
    label,
    value: words('renewal.none'),
    note: ends === null ? words('renewal.none_free') : words('renewal.none_ends', { at: ends }),
  };
}

type Props = { readonly status: SubscriptionStatus; readonly has: ShownEntitlements };

/** What the organization is on: plan, seats, credits and the next renewal. */
export function PlanBoxes({ status, has }: Props) {
  const words = useWords('billing');
  const plans = useWords('plans');
  const buying = useWords('buying');
  const until = has.pro.state === 'off' ? null : instantOf(has.pro.until);
  return (
    <BoxGrid
      large
      boxes={[
        {
          label: words('plan'),
          value: plans(`name.${has.plan}`),
          note: until === null ? words('plan.free_note') : words('plan.since', { at: until }),
        },
        {
          label: words('seats'),
          value: has.seats === 0 ? words('seats.none') : words('seats.count', { seats: has.seats }),
          note: has.seats === 0 ? words('seats.none_note') : words('seats.note'),
        },
        creditBox(words, has),
        renewalBox(words, buying, status),
      ]}
    />
  );
}
