import type { Db } from '#db/client.ts';
import { programWords } from '#db/schema/index.ts';

/** Adds the words of names (folded, separated by spaces) to those that a searched word with a typo is compared with. */
export async function saveNameWords(db: Db, names: readonly string[]): Promise<void> {
  // Numbers are never mended. In order, so that two writers never wait for each other's words in a circle.
  const found = [...new Set(names.join(' ').split(' '))].filter((word) => /^\p{L}{3,}$/u.test(word)).toSorted();
  if (found.length > 0) await db.insert(programWords).values(found.map((word) => ({ word }))).onConflictDoNothing();
}
