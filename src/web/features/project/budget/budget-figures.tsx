import type { ProgramFacts } from '#domain/program/facts.ts';
import { fundingRates, isNonProfit, ownRate, type OwnRate } from '#domain/program/requirements.ts';
import { basisPoints, cents, type Cents } from '#domain/values/money.ts';
import { grantCap } from '#domain/project/budget/budget-problems.ts';
import type { BudgetTotals } from '#domain/project/budget/budget-totals.ts';
import type { Funding } from '#domain/project/budget/budget.ts';
import { formatEuro, formatEuroExact, formatEuroRange, formatRate } from '#web/format/format.ts';
import { ownRateOpen, ownRateText } from '#web/format/funding-rate.ts';
import { BoxGrid } from '#web/ui/page/box-grid.tsx';
import { Money } from '#web/ui/judgement/money.tsx';

/** What the call says a project gets, in its own wording. */
export function expectedContribution({ money: { grantMin, grantMax, wording } }: ProgramFacts): string {
  const range = formatEuroRange(grantMin, grantMax);
  if (range === null) return 'no amount per project stated';
  switch (wording) {
    case 'up_to':
      return grantMax === null ? range : `at most ${formatEuro(grantMax)}`;
    case 'fixed':
      return `fixed at ${range}`;
    case 'around':
    case 'expected':
      return `around ${range.replace(/^(up to|from) /, '')} expected`;
    case 'between':
    case null:
      return `${range} expected`;
  }
}

/** The rates of the call by kind of participant: "70 % companies, 100 % non-profits". */
export function callRates(program: ProgramFacts): string {
  const { forProfit, nonProfit } = fundingRates(program);
  if (forProfit === null && nonProfit === null) return 'no rate stated; lines start at 50 %';
  if (forProfit === nonProfit && forProfit !== null) return `${formatRate(forProfit)} for everybody`;
  return [
    forProfit === null ? null : `${formatRate(forProfit)} companies`,
    nonProfit === null ? null : `${formatRate(nonProfit)} non-profits`,
  ]
    .filter((part) => part !== null)
    .join(', ');
}

function Contribution({
  program,
  requested,
}: {
  readonly program: ProgramFacts;
  readonly requested: BudgetTotals['total']['requested'];
}) {
  const cap = grantCap(program);
  const over = cap !== null && requested > cap;
  // What a call only expects is no limit: more than that is said, and does not count as over.
  const isMuch = cap === null && program.money.grantMax !== null && requested > program.money.grantMax;
  return (
    <>
      {expectedContribution(program)}
      {over ? (
        <span className="block">
          <Money text={formatEuroExact(cents(requested - cap))} over />
        </span>
      ) : null}
      {isMuch ? <span className="block font-medium text-check">more than the call expects</span> : null}
    </>
  );
}

/** A figure of two columns on the phone, where millions with their cents have to find room too. */
function Figure({ amount }: { readonly amount: Cents }) {
  return (
    <span className="@max-sm:text-h4">
      <Money text={formatEuroExact(amount)} />
    </span>
  );
}

/** The organization's own rate under the average of all lines. */
function ownNote(own: OwnRate): string {
  const rate = ownRateText(own);
  return rate === null
    ? 'no rate stated; lines start at 50 %'
    : [`your rate: ${rate}`, ownRateOpen(own)].filter((part) => part !== null).join('; ');
}

/** Costs, contribution and own share at one glance. */
export function BudgetFigures({
  funding: { program, organization },
  totals: { total },
}: {
  readonly funding: Funding;
  readonly totals: BudgetTotals;
}) {
  const own = ownRate(fundingRates(program), isNonProfit(organization));
  const average = total.amount === 0 ? null : basisPoints(Math.min(1, total.requested / total.amount));
  return (
    <BoxGrid
      large
      boxes={[
        { label: 'Total costs', value: <Figure amount={total.amount} /> },
        {
          label: 'Requested EU contribution',
          value: <Figure amount={total.requested} />,
          note: <Contribution program={program} requested={total.requested} />,
        },
        {
          label: 'Own contribution',
          value: <Figure amount={cents(total.amount - total.requested)} />,
          note: 'what the grant does not pay',
        },
        { label: 'Average rate', value: average === null ? 'no costs yet' : formatRate(average), note: ownNote(own) },
      ]}
    />
  );
}
