import type { ShownOrder } from '#contract/billing/services.ts';
import type { ServiceState } from '#domain/organization/billing/billing-codes.ts';
import { instantOf } from '#web/api/instant-of.ts';
import { useWords } from '#web/page/words.ts';
import { Badge, type BadgeTone } from '#web/ui/judgement/badge.tsx';
import { FactTable, type Fact } from '#web/ui/judgement/fact-table.tsx';
import type { Words } from '#words/words.ts';

const tones: Readonly<Record<ServiceState, BadgeTone>> = {
  paid: 'check',
  assigned: 'blue',
  working: 'blue',
  delivered: 'check',
  accepted: 'yes',
  refunded: 'closed',
};

/** How an order stands, in a word. */
export function OrderBadge({ state }: { readonly state: ServiceState }) {
  const words = useWords('services');
  return <Badge tone={tones[state]}>{words(`state.${state}`)}</Badge>;
}

type Dates = Pick<
  ShownOrder,
  'paidAt' | 'assignedAt' | 'begunAt' | 'deliveredAt' | 'returnedAt' | 'acceptedAt' | 'refundedAt'
>;

/** What happened when, in its order; what has not happened is left out. */
export function orderDates(words: Words<'services'>, dates: Dates): readonly Fact[] {
  const named = [
    [words('paid_on'), dates.paidAt],
    [words('assigned_on'), dates.assignedAt],
    [words('begun_on'), dates.begunAt],
    [words('delivered_on'), dates.deliveredAt],
    [words('returned_on'), dates.returnedAt],
    [words('accepted_on'), dates.acceptedAt],
    [words('refunded_on'), dates.refundedAt],
  ] as const;
  return named.flatMap(([name, text]) => {
    const at = instantOf(text);
    return at === null ? [] : [{ name, value: words.formats.dayOf(at) }];
  });
}

type Props = {
  readonly order: ShownOrder;
  /** Whose it is, for who works on it: they know who does it. */
  readonly organization?: string;
};

/** Who does it or whose it is, and what happened when. */
export function OrderFacts({ order, organization }: Props) {
  const words = useWords('services');
  const plans = useWords('plans');
  const { kind, state, consultant, assignedAt, refundReason } = order;
  const nobody = assignedAt === null ? words('consultant_none') : words('consultant_gone');
  const isOver = state === 'accepted' || state === 'refunded';
  return (
    <FactTable
      inPart
      caption={words('facts', { service: plans(`service.${kind}`) })}
      facts={[
        ...(organization === undefined ? [] : [{ name: words('organization'), value: organization }]),
        ...(organization !== undefined || (consultant === null && isOver)
          ? []
          : [{ name: words('consultant'), value: consultant ?? nobody }]),
        ...orderDates(words, order),
        ...(refundReason === '' ? [] : [{ name: words('refund_why'), value: refundReason }]),
      ]}
    />
  );
}
