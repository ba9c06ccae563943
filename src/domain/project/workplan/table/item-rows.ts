import { nameKey } from '#domain/values/text.ts';
import { closesCircle } from '../dependencies.ts';
import { newPlanItem } from '../new-item.ts';
import type { PlanItem, PlanTask } from '../plan.ts';
import { withItemCell } from './item-cells.ts';
import type { ItemKind, PlanTableChange, PlanTableContext, PlanTableProblem, PlanTableRow } from './table-read.ts';
import { lineOfCell, type PlanCellProblem } from './table-cells.ts';
import type { PlanColumn } from './table-columns.ts';

type ListedItem = ReturnType<typeof newPlanItem>;

const letters: Readonly<Record<ItemKind, string>> = {
  task: 'T',
  deliverable: 'D',
  milestone: 'MS',
  risk: 'R',
  kpi: 'K',
};

/** A number as the plan writes it: "2.1", "T 2.1" and "t2.1." are T2.1; null where the cell holds none. */
function numberIn(kind: ItemKind, text: string): string | null {
  const letter = kind === 'milestone' ? 'ms?' : letters[kind];
  const pattern = new RegExp(
    `^(?:${letter})?\\s*(\\d{1,2}${kind === 'task' || kind === 'deliverable' ? '\\.\\d{1,3}' : ''})\\.?$`,
    'iu',
  );
  const digits = pattern.exec(text.trim())?.[1];
  return digits === undefined ? null : `${letters[kind]}${digits}`;
}

/** What a row is called: its number and title, also where one cell holds both ("T2.1 Build it"). */
function namedIn(kind: ItemKind, { cells }: PlanTableRow): { readonly number: string | null; readonly title: string } {
  const column: PlanColumn = kind === 'risk' ? 'description' : 'title';
  const [typed, title] = [lineOfCell(cells.get('number')), cells.get(column) ?? ''];
  const both = /^([a-z]{1,2}\s?\d{1,2}(?:\.\d{1,3})?)\s*[:.–—-]?\s+(.+)$/isu.exec(title.trim());
  const number = typed === '' && both ? numberIn(kind, both[1] ?? '') : null;
  return number === null ? { number: numberIn(kind, typed), title } : { number, title: both?.[2] ?? '' };
}

const textOf = (item: ListedItem): string => (item.kind === 'risk' ? item.description : item.title);

function listed(kind: ItemKind, { plan }: PlanTableContext): readonly ListedItem[] {
  switch (kind) {
    case 'task':
      return plan.tasks;
    case 'deliverable':
      return plan.deliverables;
    case 'milestone':
      return plan.milestones;
    case 'risk':
      return plan.risks;
    case 'kpi':
      return plan.kpis;
  }
}

/** The work package that a number names: T3.1 belongs to the third. */
function packageOf(number: string | null, { workPackages, workPackageId }: PlanTableContext): string | null {
  const digits = /^[TD](\d+)\./u.exec(number ?? '')?.[1];
  return digits === undefined
    ? workPackageId
    : (workPackages.find((each) => each.number === Number(digits))?.id ?? workPackageId);
}

type Say = (row: PlanTableRow, column: PlanColumn | null, text: string, problem: PlanCellProblem) => void;
type Taken = { readonly row: PlanTableRow; readonly number: string | null; readonly item: ListedItem };

/** The tasks that each row waits for, once all rows have their place: an unknown one or a circle is left out. */
function withDependencies(taken: readonly Taken[], context: PlanTableContext, say: Say): readonly ListedItem[] {
  const inPlan = context.plan.tasks.flatMap(({ id }) => {
    const number = context.numbers.get(id);
    return number === undefined ? [] : [[number, id] as const];
  });
  const ids = new Map([
    ...inPlan,
    ...taken.flatMap(({ number, item }) => (number === null ? [] : [[number, item.id] as const])),
  ]);
  const tasks = new Map<string, PlanTask>(context.plan.tasks.map((task) => [task.id, task]));
  for (const { item } of taken) if (item.kind === 'task') tasks.set(item.id, item);
  for (const { row, item } of taken) {
    const typed = row.cells.get('after');
    if (typed === undefined || item.kind !== 'task') continue;
    const parts = lineOfCell(typed)
      .split(/[,;&]|\s(?:and|și|si)\s|\s(?=t\s?\d)/iu)
      .filter((part) => part.trim() !== '');
    tasks.set(item.id, { ...item, after: [] });
    for (const part of parts) {
      const before = ids.get(numberIn('task', part) ?? '');
      const now = tasks.get(item.id) ?? item;
      if (before === undefined) say(row, 'after', part.trim(), 'unknown_task');
      else if (closesCircle([...tasks.values()], item.id, before)) say(row, 'after', part.trim(), 'circle');
      else if (!now.after.includes(before)) tasks.set(item.id, { ...now, after: [...now.after, before] });
    }
  }
  return taken.map(({ item }) => tasks.get(item.id) ?? item);
}

/** The item that a row speaks of: the one of its number, else the one that says the same in the same work package. */
function itemThere(
  all: readonly ListedItem[],
  { number, title, home }: { readonly number: string | null; readonly title: string; readonly home: string | null },
  { numbers }: PlanTableContext,
): ListedItem | undefined {
  const byNumber = number === null ? undefined : all.find(({ id }) => numbers.get(id) === number);
  const same = (item: ListedItem) => !('workPackageId' in item) || item.workPackageId === home;
  const key = nameKey(title);
  return byNumber ?? all.find((item) => key !== '' && nameKey(textOf(item)) === key && same(item));
}

/** Items of a table: those that are there already are changed, others come in at the end. */
export function readItems(kind: ItemKind, rows: readonly PlanTableRow[], context: PlanTableContext) {
  const problems: PlanTableProblem[] = [];
  const changes: PlanTableChange[] = [];
  const taken: Taken[] = [];
  const say: Say = (row, column, text, problem) =>
    problems.push({ row: row.at, column, text: text.slice(0, 80), problem });
  const all = listed(kind, context);
  const seen = new Set<string>();
  for (const row of rows) {
    const { number, title } = namedIn(kind, row);
    const typed = lineOfCell(row.cells.get('number'));
    const numbered = kind !== 'risk' && kind !== 'kpi';
    if (numbered && typed !== '' && number === null) say(row, 'number', typed, 'not_number');
    const twice = number !== null && seen.has(number);
    if (twice) say(row, 'number', typed, 'number_twice');
    if (number !== null) seen.add(number);
    const home = packageOf(number, context);
    const asked = { number: numbered && !twice ? number : null, title, home };
    const found = itemThere(all, asked, context);
    // A second row of the same item is one of its own: nothing that was typed is written over by the table itself.
    const there = found !== undefined && taken.some(({ item }) => item.id === found.id) ? undefined : found;
    if (there === undefined && title.trim() === '') {
      say(row, null, typed, 'title_missing');
      continue;
    }
    let item: ListedItem = there ?? newPlanItem(kind, home, context.newId());
    const main: PlanColumn = kind === 'risk' ? 'description' : 'title';
    const cells = new Map([...row.cells, ...(title.trim() === '' ? [] : [[main, title] as const])]);
    for (const [column, text] of cells) {
      const read = withItemCell(item, column, text, context);
      item = read.item;
      if (read.problem) say(row, column, text, read.problem);
    }
    if (there === undefined && textOf(item) === '') continue;
    taken.push({ row, number: twice ? null : number, item });
    const nameOf = (each: ListedItem) => `${context.numbers.get(each.id) ?? ''} ${textOf(each)}`.trim();
    changes.push({ name: there ? nameOf(item) : textOf(item), before: there ? nameOf(there) : null });
  }
  const items: readonly PlanItem[] =
    kind === 'task' ? withDependencies(taken, context, say) : taken.map(({ item }) => item);
  return { items, changes, problems };
}
