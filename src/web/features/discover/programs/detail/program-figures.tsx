import type { ReactNode } from 'react';
import type { ProgramDetail } from '#contract/programs.ts';
import type { ProgramFieldName } from '#domain/program/program-codes.ts';
import { cents } from '#domain/values/money.ts';
import { capitalized } from '#domain/values/readable.ts';
import { useWords } from '#web/page/words.ts';
import { ownRateOpen } from '#words/discover/own-rate.ts';
import type { Words } from '#words/words.ts';
import { BoxGrid, type Box } from '#web/ui/page/box-grid.tsx';
import { FactTable, type Fact } from '#web/ui/judgement/fact-table.tsx';
import { Money } from '#web/ui/judgement/money.tsx';
import { SourceNote } from '#web/ui/judgement/source-note.tsx';
import { euroText, grantText, rateText } from '#web/features/discover/programs/amounts.ts';
import {
  consortiumText,
  fundingRateText,
  ownRateIn,
  trlText,
} from '#web/features/discover/programs/list/card-facts.ts';
import { cautionOf, provenanceOf, provenanceText } from './provenance.ts';
import { SourceText } from './sources.tsx';

type Props = { readonly program: ProgramDetail; readonly nonProfit: boolean | null };

const stated = (text: string | null): ReactNode => (text === null ? <Money text={null} /> : text);
const sourced = (text: string | null): ReactNode =>
  text === null ? <Money text={null} /> : <SourceText text={text} />;
const notes = (...parts: readonly (string | null)[]): string => parts.filter((part) => part !== null).join(' · ');

/** The rate of the other kind of applicant, where it differs. */
function otherRate(words: Words<'program'>, program: ProgramDetail, nonProfit: boolean | null): string | null {
  if (nonProfit === null || program.rateNonProfit === program.rateForProfit) return null;
  const rate = rateText(words.formats, nonProfit ? program.rateForProfit : program.rateNonProfit);
  return rate === null ? null : words(nonProfit ? 'rate_for_companies' : 'rate_for_nonprofits', { rate });
}

/** The five figures under a program's title, each with a word of caution where it is known but not certain. */
export function KeyFigures({ program, nonProfit }: Props) {
  const words = useWords('program');
  const card = useWords('program_card');
  const rates = useWords('own_rate');
  const judged = program.assessment !== null;
  const box = (
    label: string,
    field: ProgramFieldName,
    value: string | null,
    ...beside: readonly (string | null)[]
  ): Box => ({
    label,
    value: stated(value),
    note: notes(...beside, value === null ? null : cautionOf(words, program, field)),
  });
  const expected = program.expectedGrants === null ? null : words('grants_expected', { count: program.expectedGrants });
  const consortium =
    consortiumText(card, program.consortium) ??
    ((program.consortium?.text ?? '') === '' ? null : words('see_conditions'));
  const level = trlText(card, program.trlMin, program.trlMax);
  const stages = program.deadlineModel === null ? null : words(`stage_note.${program.deadlineModel}`);
  return (
    <BoxGrid
      columns={5}
      boxes={[
        box(words('grant_per_project'), 'grant', grantText(card, program)),
        box(
          words(nonProfit === null ? 'funding_rate' : 'your_rate'),
          'rates',
          fundingRateText(rates, program, nonProfit),
          otherRate(words, program, nonProfit),
          judged ? ownRateOpen(rates, ownRateIn(program, nonProfit)) : null,
        ),
        box(
          words('call_budget'),
          'budgetTotal',
          euroText(words.formats, program.budgetTotal),
          program.budgetShared ? words('shared') : null,
          expected,
        ),
        box(words('consortium'), 'consortium', consortium),
        box(
          words('part_b'),
          'pages',
          program.pageLimit === null ? null : words('pages', { pages: program.pageLimit }),
          stages,
          level === null ? null : words('trl', { level }),
        ),
      ]}
    />
  );
}

/** 3 The money. */
export function MoneyFacts({ program, nonProfit }: Props) {
  const words = useWords('program');
  const names = useWords('program_names');
  const card = useWords('program_card');
  const rates = useWords('own_rate');
  const rate = rateText(words.formats, program.indirectRate);
  const budget = stated(euroText(words.formats, program.budgetTotal));
  const facts: Fact[] = [
    { name: words('grant_per_project'), value: stated(grantText(card, program)) },
    {
      name: words('call_budget'),
      value: program.budgetShared ? words.rich('budget_in_pot', { budget }) : budget,
    },
    {
      name: words('expected'),
      value: stated(program.expectedGrants === null ? null : words.formats.count(program.expectedGrants)),
    },
    ...(nonProfit === null
      ? []
      : [{ name: words('your_rate'), value: stated(fundingRateText(rates, program, nonProfit)) }]),
    { name: words('rate_companies'), value: stated(rateText(words.formats, program.rateForProfit)) },
    { name: words('rate_nonprofits'), value: stated(rateText(words.formats, program.rateNonProfit)) },
    ...(program.rateNote === null ? [] : [{ name: words('rate_note'), value: <SourceText text={program.rateNote} /> }]),
    { name: words('cost_model'), value: sourced(program.costModel === null ? null : capitalized(program.costModel)) },
    {
      name: words('indirect_costs'),
      value:
        rate === null || program.indirectBase === null
          ? stated(rate)
          : words.rich('indirect_of', { rate, base: <SourceText text={program.indirectBase} /> }),
    },
    ...(program.thirdPartyMax === null
      ? []
      : [
          {
            name: words('third_parties'),
            value: words('third_parties_each', { amount: cents(program.thirdPartyMax) }),
          },
        ]),
  ];
  return (
    <>
      <FactTable inPart caption={words('part.money')} facts={facts} />
      <SourceNote>
        {words('money_sources', {
          amounts: provenanceText(words, names, provenanceOf(program, 'grant')),
          rates: provenanceText(words, names, provenanceOf(program, 'rates')),
        })}
      </SourceNote>
    </>
  );
}

/** 4 What you hand in, as far as it is known. */
export function HandInFacts({ program }: Pick<Props, 'program'>) {
  const words = useWords('program');
  const names = useWords('program_names');
  const facts: Fact[] = [
    {
      name: words('stages_label'),
      value: stated(program.deadlineModel === null ? null : words(`stages.${program.deadlineModel}`)),
    },
    ...(program.firstStagePageLimit === null
      ? []
      : [
          {
            name: words('first_stage'),
            value: words('short_proposal', { pages: program.firstStagePageLimit }),
          },
        ]),
    {
      name: words('part_b'),
      value: stated(program.pageLimit === null ? null : words('pages_most', { pages: program.pageLimit })),
    },
  ];
  return (
    <>
      <FactTable inPart caption={words('part.hand_in')} facts={facts} />
      <SourceNote>{provenanceText(words, names, provenanceOf(program, 'pages'))}</SourceNote>
    </>
  );
}
