import type { Authors } from '#domain/project/text/authors.ts';
import { StepMap, type Transform } from '@tiptap/pm/transform';
import { changeOf, renumbered, type Change } from './change.ts';
import { identitiesOf, leavesIn, type Identities } from './identities.ts';
import { movedIn } from './receive.ts';

// Who wrote which character. What somebody moves keeps its author.

/** Numbering every character again after each step is work: beyond this much, the change counts as one replacement. */
const MOST_WORK = 4_000_000;

/** The number of each character after a change; those up to `old` stood before it. */
function numbersAfter({ steps, docs, doc }: Transform, before: Identities, old: number): Identities {
  let [ids, nextId] = [before, old + 1];
  const changes: Change[] = [];
  steps.forEach((step, index) => {
    const [from, to] = [docs[index], docs[index + 1] ?? doc];
    if (!from) return;
    const made = changeOf(step, { before: from, after: to, ids, nextId });
    const moved = movedIn(made.change, changes);
    ({ nextId } = made);
    ids = moved ? made.ids.map((id) => moved.get(id) ?? id) : made.ids;
    changes.push(moved ? renumbered(made.change, moved) : made.change);
  });
  return ids;
}

/** The same where all of the change counts as one stretch that is written anew. */
function coarseNumbersAfter({ before, doc }: Transform, ids: Identities): Identities {
  const start = before.content.findDiffStart(doc.content);
  const end = before.content.findDiffEnd(doc.content);
  if (start === null || end === null) return ids;
  const overlap = Math.max(0, start - Math.min(end.a, end.b));
  const map = new StepMap([start, end.a + overlap - start, end.b + overlap - start]);
  const after: number[] = [];
  leavesIn(doc, [{ from: 0, to: doc.content.size }]).forEach(({ at }) => {
    const was = map.invert().mapResult(at, 1);
    after[at] = at >= start && at < end.b + overlap ? Number.MAX_SAFE_INTEGER : (ids[was.pos] ?? 0);
  });
  return after;
}

/** Each run of the same author once. */
function runsOf(authors: Iterable<string | null>): Authors {
  const runs: [number, string | null][] = [];
  for (const author of authors) {
    const last = runs.at(-1);
    if (last && last[1] === author) last[0] += 1;
    else runs.push([1, author]);
  }
  return runs;
}

/** Who wrote the text after a change that this person made. */
export function authorsAfter(authors: Authors | null, change: Transform, userId: string): Authors {
  const before = identitiesOf(change.before);
  const known = (authors ?? []).flatMap(([count, author]) => Array.from({ length: count }, () => author));
  const old = before.reduce((highest, id) => Math.max(highest, id), 0);
  const isFine = change.steps.length * change.before.content.size <= MOST_WORK;
  const after = isFine ? numbersAfter(change, before, old) : coarseNumbersAfter(change, before);
  return runsOf(after.filter((id) => id > 0).map((id) => (id > old ? userId : (known[id - 1] ?? null))));
}
