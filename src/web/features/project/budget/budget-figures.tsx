import type { ProgramFacts } from '#domain/program/facts.ts';
import { fundingRates, isNonProfit, ownRate, type OwnRate } from '#domain/program/requirements.ts';
import { basisPoints, cents, type Cents } from '#domain/values/money.ts';
import { grantCap } from '#domain/project/budget/budget-problems.ts';
import type { BudgetTotals } from '#domain/project/budget/budget-totals.ts';
import type { Funding } from '#domain/project/budget/budget.ts';
import { useFormats, useWords } from '#web/page/words.ts';
import { ownRateOpen, ownRateText } from '#words/discover/own-rate.ts';
import type { Words } from '#words/words.ts';
import { BoxGrid } from '#web/ui/page/box-grid.tsx';
import { Money } from '#web/ui/judgement/money.tsx';

/** What the call says a project gets, in its own wording. */
export function expectedContribution(
  words: Words<'budget'>,
  { money: { grantMin, grantMax, wording } }: ProgramFacts,
): string {
  const range = words.formats.euroRange(grantMin, grantMax);
  if (range === null) return words('expected.none');
  switch (wording) {
    case 'up_to':
      return grantMax === null ? range : words('expected.at_most', { amount: grantMax });
    case 'fixed':
      return words('expected.fixed', { range });
    case 'around':
    case 'expected':
      return words('expected.around', {
        // Around what is the least or the most.
        range: grantMin && grantMax ? range : words.formats.euro(grantMax ?? grantMin ?? cents(0)),
      });
    case 'between':
    case null:
      return words('expected.range', { range });
  }
}

/** The rates of the call by kind of participant: "70 % companies, 100 % non-profits". */
export function callRates(words: Words<'budget'>, program: ProgramFacts): string {
  const { forProfit, nonProfit } = fundingRates(program);
  if (forProfit === null && nonProfit === null) return words('rates.none');
  if (forProfit === nonProfit && forProfit !== null) return words('rates.everybody', { rate: forProfit });
  return [
    forProfit === null ? null : words('rates.companies', { rate: forProfit }),
    nonProfit === null ? null : words('rates.nonprofits', { rate: nonProfit }),
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
  const words = useWords('budget');
  const cap = grantCap(program);
  const over = cap !== null && requested > cap;
  // What a call only expects is no limit: more than that is said, and does not count as over.
  const isMuch = cap === null && program.money.grantMax !== null && requested > program.money.grantMax;
  return (
    <>
      {expectedContribution(words, program)}
      {over ? (
        <span className="block">
          <Money text={words.formats.euroExact(cents(requested - cap))} over />
        </span>
      ) : null}
      {isMuch ? <span className="block font-medium text-check">{words('much')}</span> : null}
    </>
  );
}

/** A figure of two columns on the phone, where millions with their cents have to find room too. */
function Figure({ amount }: { readonly amount: Cents }) {
  const formats = useFormats();
  return (
    <span className="@max-sm:text-h4">
      <Money text={formats.euroExact(amount)} />
    </span>
  );
}

/** The organization's own rate under the average of all lines. */
function ownNote(words: Words<'budget'>, rates: Words<'own_rate'>, own: OwnRate): string {
  const rate = ownRateText(rates, own);
  return rate === null
    ? words('rates.none')
    : [words('rates.own', { rate }), ownRateOpen(rates, own)].filter((part) => part !== null).join('; ');
}

/** Costs, contribution and own share at one glance. */
export function BudgetFigures({
  funding: { program, organization },
  totals: { total },
}: {
  readonly funding: Funding;
  readonly totals: BudgetTotals;
}) {
  const words = useWords('budget');
  const rates = useWords('own_rate');
  const own = ownRate(fundingRates(program), isNonProfit(organization));
  const average = total.amount === 0 ? null : basisPoints(Math.min(1, total.requested / total.amount));
  return (
    <BoxGrid
      large
      boxes={[
        { label: words('figure.total'), value: <Figure amount={total.amount} /> },
        {
          label: words('figure.requested'),
          value: <Figure amount={total.requested} />,
          note: <Contribution program={program} requested={total.requested} />,
        },
        {
          label: words('figure.own'),
          value: <Figure amount={cents(total.amount - total.requested)} />,
          note: words('figure.own_note'),
        },
        {
          label: words('figure.rate'),
          value: average === null ? words('figure.no_costs') : words.formats.rate(average),
          note: ownNote(words, rates, own),
        },
      ]}
    />
  );
}
