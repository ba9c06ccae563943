import type { ReactNode } from 'react';
import type { ProgramDetail } from '#contract/programs.ts';
import type { ProgramFieldName } from '#domain/program/program-codes.ts';
import { deadlineModelNames } from '#messages/programs.ts';
import { formatCount, formatNumberOf } from '#web/format/format.ts';
import { BoxGrid, type Box } from '#web/ui/page/box-grid.tsx';
import { FactTable, type Fact } from '#web/ui/judgement/fact-table.tsx';
import { Money } from '#web/ui/judgement/money.tsx';
import { SourceNote } from '#web/ui/judgement/source-note.tsx';
import { euroText, grantText, rateText } from '#web/features/discover/programs/amounts.ts';
import { ownRateOpen } from '#web/format/funding-rate.ts';
import {
  consortiumText,
  fundingRateText,
  ownRateIn,
  trlText,
} from '#web/features/discover/programs/list/card-facts.ts';
import { cautionOf, provenanceOf, provenanceText } from './provenance.ts';

type Props = { readonly program: ProgramDetail; readonly nonProfit: boolean | null };

const stated = (text: string | null): ReactNode => (text === null ? <Money text={null} /> : text);
/** A code's words at the beginning of a cell. */
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const notes = (...parts: readonly (string | null)[]): string => parts.filter((part) => part !== null).join(' · ');

/** The rate of the other kind of applicant, where it differs. */
function otherRate(program: ProgramDetail, nonProfit: boolean | null): string | null {
  if (nonProfit === null || program.rateNonProfit === program.rateForProfit) return null;
  const other = rateText(nonProfit ? program.rateForProfit : program.rateNonProfit);
  return other === null ? null : `${other} for ${nonProfit ? 'companies' : 'non-profits'}`;
}

/** The five figures under a program's title, each with a word of caution where it is known but not certain. */
export function KeyFigures({ program, nonProfit }: Props) {
  const judged = program.assessment !== null;
  const box = (
    label: string,
    field: ProgramFieldName,
    value: string | null,
    ...beside: readonly (string | null)[]
  ): Box => ({
    label,
    value: stated(value),
    note: notes(...beside, value === null ? null : cautionOf(program, field)),
  });
  const expected =
    program.expectedGrants === null ? null : `${formatNumberOf(program.expectedGrants, 'grant')} expected`;
  const consortium =
    consortiumText(program.consortium) ?? ((program.consortium?.text ?? '') === '' ? null : 'See the conditions');
  const trl = trlText(program.trlMin, program.trlMax);
  const stages = program.deadlineModel === null ? null : deadlineModelNames[program.deadlineModel];
  return (
    <BoxGrid
      columns={5}
      boxes={[
        box('Grant per project', 'grant', grantText(program)),
        box(
          nonProfit === null ? 'Funding rate' : 'Your funding rate',
          'rates',
          fundingRateText(program, nonProfit),
          otherRate(program, nonProfit),
          judged ? ownRateOpen(ownRateIn(program, nonProfit)) : null,
        ),
        box(
          'Call budget',
          'budgetTotal',
          euroText(program.budgetTotal),
          program.budgetShared ? 'shared by several calls' : null,
          expected,
        ),
        box('Consortium', 'consortium', consortium),
        box(
          'Part B',
          'pages',
          program.pageLimit === null ? null : `${program.pageLimit} pages`,
          stages,
          trl === null ? null : `TRL ${trl}`,
        ),
      ]}
    />
  );
}

/** 3 The money. */
export function MoneyFacts({ program, nonProfit }: Props) {
  const indirect = rateText(program.indirectRate);
  const facts: Fact[] = [
    { name: 'Grant per project', value: stated(grantText(program)) },
    {
      name: 'Call budget',
      value: (
        <>
          {stated(euroText(program.budgetTotal))}
          {program.budgetShared ? ' in one pot that several calls share' : null}
        </>
      ),
    },
    {
      name: 'Grants expected',
      value: stated(program.expectedGrants === null ? null : formatCount(program.expectedGrants)),
    },
    ...(nonProfit === null ? [] : [{ name: 'Your funding rate', value: stated(fundingRateText(program, nonProfit)) }]),
    { name: 'Rate for companies', value: stated(rateText(program.rateForProfit)) },
    { name: 'Rate for non-profits', value: stated(rateText(program.rateNonProfit)) },
    ...(program.rateNote === null ? [] : [{ name: 'About the rate', value: program.rateNote }]),
    { name: 'Cost model', value: stated(program.costModel === null ? null : capital(program.costModel)) },
    {
      name: 'Indirect costs',
      value: stated(
        indirect === null ? null : program.indirectBase === null ? indirect : `${indirect} of ${program.indirectBase}`,
      ),
    },
    ...(program.thirdPartyMax === null
      ? []
      : [{ name: 'For third parties', value: `up to ${euroText(program.thirdPartyMax) ?? ''} each` }]),
  ];
  return (
    <>
      <FactTable inPart caption="The money" facts={facts} />
      <SourceNote>
        {`Amounts: ${provenanceText(provenanceOf(program, 'grant'))}. Rates: ` +
          `${provenanceText(provenanceOf(program, 'rates'))}.`}
      </SourceNote>
    </>
  );
}

/** 4 What you hand in, as far as it is known. */
export function HandInFacts({ program }: Pick<Props, 'program'>) {
  const facts: Fact[] = [
    {
      name: 'Stages',
      value: stated(program.deadlineModel === null ? null : capital(deadlineModelNames[program.deadlineModel])),
    },
    ...(program.firstStagePageLimit === null
      ? []
      : [{ name: 'First stage', value: `Short proposal, ${program.firstStagePageLimit} pages at most` }]),
    { name: 'Part B', value: stated(program.pageLimit === null ? null : `${program.pageLimit} pages at most`) },
  ];
  return (
    <>
      <FactTable inPart caption="What you hand in" facts={facts} />
      <SourceNote>{provenanceText(provenanceOf(program, 'pages'))}</SourceNote>
    </>
  );
}
