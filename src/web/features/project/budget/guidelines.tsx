import type { ProgramFacts } from '#domain/program/facts.ts';
import { fundingRates } from '#domain/program/requirements.ts';
import { indirectRule } from '#domain/project/budget/indirect-costs.ts';
import { GENERAL_GUIDELINES, indirectBaseWords } from '#messages/budget.ts';
import { clauseOf } from '#reference/clauses.ts';
import { formatEuro, formatRate } from '#web/format/format.ts';
import { FactTable } from '#web/ui/judgement/fact-table.tsx';
import { Group } from '#web/ui/page/headings.tsx';
import { SourceNote } from '#web/ui/judgement/source-note.tsx';
import { callRates, expectedContribution } from './budget-figures.tsx';

function indirectWords(program: ProgramFacts): string {
  const rule = indirectRule(program);
  if (rule === null) return 'Entered by hand: no flat rate is known for this program.';
  return rule.rate === 0
    ? 'None are paid.'
    : `${formatRate(rule.rate)} of ${indirectBaseWords[rule.base]}, computed for each participant.`;
}

function sourceWords(program: ProgramFacts): string {
  const clause = clauseOf(fundingRates(program).clause);
  const rates = clause === null ? '' : `Rates: ${[clause.document, clause.article].filter(Boolean).join(', ')}. `;
  const { document } = program.provenance.grant ?? program.defaultProvenance;
  return `${rates}Amount per project: ${document}. Indirect costs: the rules of ${program.programme.name}.`;
}

/** What the call says about money, and what holds in general. */
export function Guidelines({ program }: { readonly program: ProgramFacts }) {
  const { rateNote, thirdPartyMax, costModel } = program.money;
  const facts = [
    { name: 'This call', value: `${callRates(program)}; ${expectedContribution(program)}.` },
    ...(rateNote === null ? [] : [{ name: 'Rates in its words', value: rateNote }]),
    { name: 'Indirect costs', value: indirectWords(program) },
    ...(thirdPartyMax === null
      ? []
      : [{ name: 'Support to third parties', value: `at most ${formatEuro(thirdPartyMax)} each` }]),
    ...(costModel === null ? [] : [{ name: 'Cost model', value: costModel }]),
    { name: 'In general', value: GENERAL_GUIDELINES },
  ];
  return (
    <Group title="Guidelines">
      <FactTable caption="Guidelines" facts={facts} inPart />
      <SourceNote>{sourceWords(program)}</SourceNote>
    </Group>
  );
}
