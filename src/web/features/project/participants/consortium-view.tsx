import type { ProjectFacts } from '#domain/project/facts.ts';
import {
  consortiumOf,
  withUnsaidOwner,
  type Consortium,
  type ConsortiumClause,
} from '#domain/project/participants/consortium.ts';
import type { ClauseId } from '#domain/program/eligibility/clause-ids.ts';
import { clauseOf } from '#reference/clauses/clauses.ts';
import { useSourceLanguage } from '#web/page/source-language.ts';
import { Clause } from '#web/ui/judgement/clause.tsx';
import { useWords } from '#web/page/words.ts';
import type { Words } from '#words/words.ts';
import { useMissingSentence } from './use-missing-sentence.ts';
import { CriterionRow, CriterionRows, VerdictHead } from '#web/ui/judgement/criteria.tsx';

function answerOf({ clauses, known }: Consortium): 'yes' | 'no' | 'unknown' {
  if (clauses.some(({ answer }) => answer === 'no')) return 'no';
  return !known || clauses.some(({ answer }) => answer === 'unknown') ? 'unknown' : 'yes';
}

function reasonOf(
  words: Words<'participants'>,
  { participants }: Pick<ProjectFacts, 'participants'>,
  { code, answer, wanted, counted }: ConsortiumClause,
): string {
  const said = answer === 'unknown' ? 'other' : answer;
  switch (code) {
    case 'entities':
    case 'countries':
      return words(`clause.${code}`, { answer, wanted, counted });
    case 'member_state':
      return words('clause.member_state', { answer: said });
    case 'independence':
      return words('clause.independence', {
        answer: said,
        wanted,
        counted,
        unsaid: words.formats.list(withUnsaidOwner(participants).map(({ name }) => name)),
      });
    case 'alone':
      return words('clause.alone', { answer: answer === 'yes' ? answer : 'other', counted });
    case 'coordinator':
      return words('clause.coordinator', { counted });
  }
}

/** The rule that decides a condition. */
function ConsortiumRule({ id }: { readonly id: ClauseId }) {
  const lang = useSourceLanguage();
  const clause = clauseOf(id);
  if (clause === null) return null;
  const source = [clause.document, clause.article].filter((part) => part !== null).join(', ');
  return (
    <Clause source={<span lang={lang}>{source}</span>}>
      <span lang={lang}>{clause.words}</span>
    </Clause>
  );
}

/** The eligibility of the consortium as it stands, condition by condition. */
export function ConsortiumView({ facts }: { readonly facts: ProjectFacts }) {
  const words = useWords('participants');
  const consortium = consortiumOf(facts);
  const answer = answerOf(consortium);
  const missing = useMissingSentence(facts);
  return (
    <section aria-label={words('consortium')}>
      <VerdictHead answer={answer} title={words(`consortium_is.${answer}`)}>
        {missing ?? (consortium.known ? null : words('minimum_unknown'))}
      </VerdictHead>
      <CriterionRows>
        {consortium.clauses.map((each) => (
          <CriterionRow
            key={each.code}
            question={words(`clause_name.${each.code}`)}
            answer={each.answer}
            reason={reasonOf(words, facts, each)}
          >
            <ConsortiumRule id={each.clause} />
          </CriterionRow>
        ))}
      </CriterionRows>
    </section>
  );
}
