import type { PGlite, Transaction } from '@electric-sql/pglite';

type Query = PGlite['query'];

/** Whether a statement orders its own rows, whatever those inside it do; true where it reads none. */
function isOrdered(text: string): boolean {
  let outer = text.replace(/'(?:[^']|'')*'/g, "''");
  for (let inner = ''; inner !== outer;) {
    inner = outer;
    outer = outer.replace(/\([^()]*\)/g, ' ');
  }
  return !/^\s*(?:select|with)\b/i.test(outer) || /\border\s+by\b/i.test(outer);
}

/**
 * The same questions, whose rows come the other way round where nothing orders them. A small table gives them as they
 * were stored, until the next row finds room on an older page: whoever relies on that is to fail each time, not once
 * in a hundred.
 */
export function inNoOrder(query: Query): Query {
  return async <Row>(...asked: Parameters<Query>) => {
    const answer = await query<Row>(...asked);
    return isOrdered(asked[0]) ? answer : { ...answer, rows: answer.rows.toReversed() };
  };
}

/** The same for what is asked inside transactions. */
export function insideInNoOrder(transaction: PGlite['transaction']): PGlite['transaction'] {
  return async (work) =>
    await transaction(async (tx) => {
      const inside: Transaction = Object.assign(Object.create(null), tx, { query: inNoOrder(tx.query) });
      return await work(inside);
    });
}
