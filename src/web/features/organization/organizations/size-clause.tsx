import { clauseOf } from '#reference/clauses/clauses.ts';
import { useSourceLanguage } from '#web/page/source-language.ts';
import { useWords } from '#web/page/words.ts';
import { Clause } from '#web/ui/judgement/clause.tsx';

/** The rule behind the size. It arrives by itself, because all other rules come with it. */
export function SizeClause() {
  const words = useWords('organization_fields');
  const source = useSourceLanguage();
  const clause = clauseOf('sme-definition');
  if (clause === null) return null;
  const named = { clause: [clause.document, clause.article].filter((part) => part !== null).join(', ') };
  return (
    <Clause
      className="mt-3"
      source={
        <>
          {clause.form === 'shortened' ? words('rule_source_shortened', named) : words('rule_source', named)}{' '}
          {clause.url ? (
            <a href={clause.url} target="_blank" rel="noreferrer">
              {words('rule_read')}
            </a>
          ) : null}
        </>
      }
    >
      <span lang={source}>{clause.words}</span>
    </Clause>
  );
}
