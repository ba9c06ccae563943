import type { ProgramFacts } from '#domain/program/facts.ts';
import { fundingRates } from '#domain/program/requirements.ts';
import { indirectRule } from '#domain/project/budget/indirect-costs.ts';
import { rateClauses } from '#reference/clauses/rate-clauses.ts';
import { useWords } from '#web/page/words.ts';
import type { Words } from '#words/words.ts';
import { FactTable } from '#web/ui/judgement/fact-table.tsx';
import { Group } from '#web/ui/page/headings.tsx';
import { SourceNote } from '#web/ui/judgement/source-note.tsx';
import { callRates, expectedContribution } from './budget-figures.tsx';

function indirectText(words: Words<'budget'>, program: ProgramFacts): string {
  const rule = indirectRule(program);
  if (rule === null) return words('indirect.by_hand');
  return rule.rate === 0 ? words('indirect.none') : words(`indirect.${rule.base}`, { rate: rule.rate });
}

function sourceText(words: Words<'budget'>, program: ProgramFacts): string {
  const rates = rateClauses[fundingRates(program).clause];
  const { document } = program.provenance.grant ?? program.defaultProvenance;
  const programme = program.programme.name;
  return words('source_with_rates', {
    clause: [rates.document, rates.article].filter(Boolean).join(', '),
    document,
    programme,
  });
}

/** What the call says about money, and what holds in general. */
export function Guidelines({ program }: { readonly program: ProgramFacts }) {
  const words = useWords('budget');
  const { rateNote, thirdPartyMax, costModel } = program.money;
  const facts = [
    {
      name: words('guide.call'),
      value: words('guide.call_text', {
        rates: callRates(words, program),
        expected: expectedContribution(words, program),
      }),
    },
    ...(rateNote === null ? [] : [{ name: words('guide.rates'), value: rateNote }]),
    { name: words('guide.indirect'), value: indirectText(words, program) },
    ...(thirdPartyMax === null
      ? []
      : [{ name: words('guide.third_parties'), value: words('guide.third_parties_text', { amount: thirdPartyMax }) }]),
    ...(costModel === null ? [] : [{ name: words('guide.cost_model'), value: costModel }]),
    { name: words('guide.general'), value: words('guide.general_text') },
  ];
  return (
    <Group title={words('guidelines')}>
      <FactTable caption={words('guidelines')} facts={facts} inPart />
      <SourceNote>{sourceText(words, program)}</SourceNote>
    </Group>
  );
}
