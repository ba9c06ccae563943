import type { Authors } from '#domain/project/text/authors.ts';
import type { Node } from '@tiptap/pm/model';
import { StepMap, type Transform } from '@tiptap/pm/transform';
import { changeOf, renumbered, type Change } from './shared/change.ts';
import { identitiesOf, leavesIn, type Identities } from './shared/identities.ts';
import { movedIn } from './shared/receive.ts';

// Who wrote which character. What somebody moves keeps its author.

/**
 * Numbering every character again after each step is work: beyond this much, what is moved counts as new. Beyond as
 * much again, the change counts as one stretch.
 */
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
function runsOf(runs: Iterable<Authors[number]>): Authors {
  const joined: [number, string | null][] = [];
  for (const [count, author] of runs) {
    const last = joined.at(-1);
    if (last && last[1] === author) last[0] += count;
    else if (count > 0) joined.push([count, author]);
  }
  return joined;
}

/** How many characters, breaks and rules stand between two places. */
function countBetween(doc: Node, from: number, to: number): number {
  let count = 0;
  doc.nodesBetween(from, to, (node, at) => {
    if (node.isLeaf) count += Math.min(to, at + node.nodeSize) - Math.max(from, at);
  });
  return count;
}

/** Runs with so many characters replaced by those of one person. */
function replaced(authors: Authors, at: number, gone: number, added: number, userId: string | null): Authors {
  const [before, after]: [Authors[number][], Authors[number][]] = [[], []];
  let start = 0;
  for (const [count, author] of authors) {
    before.push([Math.max(0, Math.min(count, at - start)), author]);
    after.push([Math.max(0, Math.min(count, start + count - at - gone)), author]);
    start += count;
  }
  return runsOf([...before, [added, userId], ...after]);
}

/** The authors after a change, where what is moved counts as new; and whether anything may be moved by it. */
function plainlyAfter(authors: Authors, { steps, docs, doc }: Transform, userId: string | null) {
  let now = authors;
  let [takes, adds] = [false, false];
  steps.forEach((step, index) => {
    const [from, to] = [docs[index] ?? doc, docs[index + 1] ?? doc];
    step.getMap().forEach((oldFrom, oldTo, newFrom, newTo) => {
      const [gone, added] = [countBetween(from, oldFrom, oldTo), countBetween(to, newFrom, newTo)];
      takes ||= gone > 0;
      adds ||= added > 0;
      if (gone + added > 0) now = replaced(now, countBetween(to, 0, newFrom), gone, added, userId);
    });
  });
  return { authors: now, mayMove: takes && adds };
}

/** How many nodes a text has. */
function nodesIn(doc: Node): number {
  let count = 0;
  doc.descendants(() => {
    count += 1;
  });
  return count;
}

/** Who wrote the text after a change that this person made; null where the product made it. */
export function authorsAfter(authors: Authors | null, change: Transform, userId: string | null): Authors {
  const { before, steps } = change;
  const stood = authors ?? [[countBetween(before, 0, before.content.size), null] as const];
  const isPlain = steps.length * nodesIn(before) <= MOST_WORK;
  const plainly = isPlain ? plainlyAfter(stood, change, userId) : null;
  const isFine = steps.length * before.content.size <= MOST_WORK;
  if (plainly && !(plainly.mayMove && isFine)) return plainly.authors;
  const ids = identitiesOf(before);
  const old = ids.reduce((highest, id) => Math.max(highest, id), 0);
  const known = stood.flatMap(([count, author]) => Array.from({ length: count }, () => author));
  const after = plainly ? numbersAfter(change, ids, old) : coarseNumbersAfter(change, ids);
  return runsOf(after.filter((id) => id > 0).map((id) => [1, id > old ? userId : (known[id - 1] ?? null)]));
}
