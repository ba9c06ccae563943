import { detailsOf } from '#domain/project/participants/participant-details.ts';
import { workPackageNumber } from '#domain/project/budget/budget-table.ts';
import type { EffortItem } from '../plan.ts';
import type { PlanTableChange, PlanTableContext, PlanTableProblem, PlanTableRead } from './table-read.ts';
import { lineOfCell, readEffortCell, readPackage, readWho } from './table-cells.ts';
import { headKey } from './table-columns.ts';

type Row = { readonly row: readonly string[]; readonly at: number };

const sums = ['total', 'totals', 'sum', 'sum pm', 'total pm', 'total person-months', 'person-months', 'σ', 'suma'];
const isSum = (text: string): boolean => sums.includes(headKey(text));

/** Whether the heads name work packages, as the form has it: then the participants stand in the rows. */
function hasPackagesAbove(head: readonly string[]): boolean {
  const named = head.slice(1).filter((text) => text.trim() !== '' && !isSum(text));
  return named.length > 0 && named.every((text) => /^wp/iu.test(text.trim()) && workPackageNumber(text) !== null);
}

/**
 * Person-months of work packages by participants, whichever of them stand above. The first row names those above, the
 * first column the others; sums are left alone. A figure that is there already is replaced.
 */
export function readEffortTable(filled: readonly Row[], context: PlanTableContext): PlanTableRead | null {
  const { participants, workPackages, plan } = context;
  const [head, ...body] = filled;
  if (head === undefined || body.length === 0) return null;
  const turned = hasPackagesAbove(head.row);
  const above = (text: string) => (turned ? readPackage(text, workPackages) : readWho(text, participants));
  const beside = (text: string) => (turned ? readWho(text, participants) : readPackage(text, workPackages));
  const columns = head.row.map((text, index) => ({ text: lineOfCell(text), index })).slice(1);
  const known = columns.flatMap(({ text, index }) => {
    const read = above(text);
    return read.ok && read.value !== null ? [{ index, id: read.value }] : [];
  });
  if (known.length === 0) return null;
  const unread = columns
    .filter(({ text, index }) => text !== '' && !isSum(text) && !known.some((each) => each.index === index))
    .map(({ text }) => text);
  const effort = new Map(plan.effort.map((each) => [`${each.workPackageId} ${each.participantId}`, each]));
  const put = new Map<string, EffortItem>();
  const removed = new Set<string>();
  const problems: PlanTableProblem[] = [];
  const changes: PlanTableChange[] = [];
  const seen = new Set<string>();
  for (const { row, at } of body) {
    const name = lineOfCell(row[0]);
    if (name === '' || isSum(name)) continue;
    const owner = beside(name);
    if (!owner.ok || owner.value === null) {
      problems.push({ row: at, column: null, text: name, problem: owner.ok ? 'title_missing' : owner.problem });
      continue;
    }
    for (const { index, id } of known) {
      const [workPackageId, participantId] = turned ? [id, owner.value] : [owner.value, id];
      const cell = `${workPackageId} ${participantId}`;
      const read = readEffortCell(row[index] ?? '');
      if (!read.ok) problems.push({ row: at, column: null, text: lineOfCell(row[index]), problem: read.problem });
      if (!read.ok || read.value === null) continue;
      if (seen.has(cell)) {
        problems.push({ row: at, column: null, text: name, problem: 'number_twice' });
        continue;
      }
      seen.add(cell);
      const there = effort.get(cell);
      if (there?.months === read.value || (there === undefined && read.value === 0)) continue;
      const called = nameOf({ workPackageId, participantId }, context);
      changes.push({
        name: `${called}: ${read.value / 100}`,
        before: there ? `${called}: ${there.months / 100}` : null,
      });
      if (there && read.value === 0) removed.add(there.id);
      else
        put.set(cell, {
          id: there?.id ?? context.newId(),
          kind: 'effort',
          workPackageId,
          participantId,
          months: read.value,
        });
    }
  }
  return {
    workPackages: [],
    items: [...put.values()],
    removed: [...removed],
    changes,
    problems,
    unread,
    byOrder: false,
  };
}

function nameOf(
  { workPackageId, participantId }: Pick<EffortItem, 'workPackageId' | 'participantId'>,
  { participants, workPackages }: PlanTableContext,
): string {
  const pack = workPackages.find(({ id }) => id === workPackageId);
  const who = participants.find(({ id }) => id === participantId);
  return `WP${pack?.number ?? ''} ${who === undefined ? '' : detailsOf(who).shortName || who.name}`;
}
