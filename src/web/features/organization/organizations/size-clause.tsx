import { clauseOf } from '#reference/clauses.ts';
import { Clause } from '#web/ui/judgement/clause.tsx';

/** The rule behind the size. It arrives by itself, because all other rules come with it. */
export function SizeClause() {
  const clause = clauseOf('sme-definition');
  if (clause === null) return null;
  return (
    <Clause
      className="mt-3"
      source={
        <>
          {clause.document}, {clause.article}
          {clause.form === 'shortened' ? ', shortened' : ''}.{' '}
          {clause.url ? (
            <a href={clause.url} target="_blank" rel="noreferrer">
              Read it at the source
            </a>
          ) : null}
        </>
      }
    >
      {clause.words}
    </Clause>
  );
}
