import { workPackageNumber } from '#domain/project/budget/budget-table.ts';
import { nameKey } from '#domain/values/text.ts';
import { freeNumber, planOfPackage, withPlan, workPackageLimits, type WorkPackage } from '../work-packages.ts';
import type { PlanTableChange, PlanTableContext, PlanTableProblem, PlanTableRow } from './table-read.ts';
import {
  lineOfCell,
  readCode,
  readLine,
  readMonth,
  readProse,
  readSpan,
  readWho,
  type PlanCellProblem,
} from './table-cells.ts';
import { calledPurposes } from './table-codes.ts';
import type { PlanColumn } from './table-columns.ts';

type Read = { readonly workPackage: WorkPackage; readonly problem?: PlanCellProblem };

function withCell(
  workPackage: WorkPackage,
  column: PlanColumn,
  text: string,
  { participants }: PlanTableContext,
): Read {
  const plan = planOfPackage(workPackage);
  const put = (change: Partial<typeof plan>): Read => ({ workPackage: withPlan(workPackage, { ...plan, ...change }) });
  const failed = (problem: PlanCellProblem): Read => ({ workPackage, problem });
  switch (column) {
    case 'start':
    case 'end': {
      const read = readMonth(text);
      return read.ok
        ? put(column === 'start' ? { startMonth: read.value } : { endMonth: read.value })
        : failed(read.problem);
    }
    case 'months': {
      const read = readSpan(text);
      if (!read.ok) return failed(read.problem);
      return read.value === null ? { workPackage } : put({ startMonth: read.value.start, endMonth: read.value.end });
    }
    case 'lead': {
      const read = readWho(text, participants);
      return read.ok ? put({ lead: read.value }) : failed(read.problem);
    }
    case 'purpose': {
      const read = readCode(text, calledPurposes, 'unknown_purpose');
      return read.ok ? put({ purpose: read.value }) : failed(read.problem);
    }
    case 'objectives': {
      const read = readProse(text);
      return read.ok ? put({ objectives: read.value }) : failed(read.problem);
    }
    default:
      return { workPackage };
  }
}

const nameOf = ({ number, title }: WorkPackage): string => `WP${number} ${title}`.trim();

/** Number and title of a row: "WP2: Pilot line" in one cell holds both. */
function namedIn({ cells }: PlanTableRow): { readonly number: string; readonly title: string } {
  const [number, title] = [lineOfCell(cells.get('number')), cells.get('title') ?? ''];
  const both = /^(wp\s*\d{1,2})\s*[:.–—-]?\s+(.+)$/iu.exec(lineOfCell(title));
  return number === '' && both ? { number: both[1] ?? '', title: both[2] ?? '' } : { number, title };
}

/**
 * Work packages of a table: those whose number, or without one whose title, is there already are changed; others come
 * in, under a free number where theirs is taken.
 */
export function readWorkPackages(rows: readonly PlanTableRow[], context: PlanTableContext) {
  const put = new Map<string, WorkPackage>();
  const changes: PlanTableChange[] = [];
  const problems: PlanTableProblem[] = [];
  const used = new Set(context.workPackages.map(({ number }) => number));
  // A number that the table itself gives to another row is not free.
  const named = rows.flatMap((row) => workPackageNumber(namedIn(row).number) ?? []);
  const seen = new Set<number>();
  for (const row of rows) {
    const { number: typed, title: cell } = namedIn(row);
    const say = (column: PlanColumn | null, text: string, problem: PlanCellProblem) =>
      problems.push({ row: row.at, column, text: text.slice(0, 80), problem });
    const title = readLine(cell, workPackageLimits.title);
    const number = typed === '' ? null : workPackageNumber(typed);
    if (typed !== '' && number === null) say('number', typed, 'not_number');
    const twice = number !== null && seen.has(number);
    if (twice) say('number', typed, 'number_twice');
    if (!title.ok) say('title', cell, title.problem);
    const name = title.ok ? title.value : '';
    const found = context.workPackages.find((each) =>
      number === null ? name !== '' && nameKey(each.title) === nameKey(name) : each.number === number && !twice,
    );
    // A second row of the same work package is one of its own: the table itself writes over nothing that it holds.
    const again = found !== undefined && put.has(found.id);
    if (again) say(number === null ? 'title' : 'number', number === null ? cell : typed, 'number_twice');
    const there = again ? undefined : found;
    if (there === undefined && name === '') {
      if (title.ok) say(null, typed, 'title_missing');
      continue;
    }
    const free = number !== null && !twice && !used.has(number) ? number : freeNumber([...used, ...named]);
    if (there === undefined && free === null) {
      say(null, name, 'no_room');
      continue;
    }
    const before: WorkPackage = there ?? { id: context.newId(), number: free ?? 0, title: '' };
    let next: WorkPackage = name === '' ? before : { ...before, title: name };
    for (const [column, text] of row.cells) {
      const read = withCell(next, column, text, context);
      next = read.workPackage;
      if (read.problem) say(column, text, read.problem);
    }
    used.add(next.number);
    if (number !== null) seen.add(number);
    put.set(next.id, next);
    changes.push({ name: nameOf(next), before: there ? nameOf(there) : null });
  }
  return { workPackages: [...put.values()], changes, problems };
}
