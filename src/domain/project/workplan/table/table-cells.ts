import { workPackageNumber } from '#domain/project/budget/budget-table.ts';
import { plainCell } from '#domain/project/budget/workbook/sheet-cells.ts';
import { detailsOf } from '#domain/project/participants/participant-details.ts';
import type { Participant } from '#domain/project/participants/participants.ts';
import { cellText } from '#domain/values/cell-text.ts';
import { nameKey } from '#domain/values/text.ts';
import { isMonth, planLimits } from '../plan-limits.ts';
import type { WorkPackage } from '../work-packages.ts';

/** Why a cell of a pasted table, or a row of it, is not taken over as it stands. */
export const planCellProblems = [
  'is_date',
  'not_month',
  'not_effort',
  'too_long',
  'title_missing',
  'number_twice',
  'not_number',
  'no_room',
  'unknown_participant',
  'unknown_package',
  'unknown_task',
  'circle',
  'unknown_purpose',
  'unknown_type',
  'unknown_level',
  'unknown_degree',
] as const;
export type PlanCellProblem = (typeof planCellProblems)[number];

export type ReadPlanCell<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problem: PlanCellProblem };

const taken = <Value>(value: Value) => ({ ok: true, value }) as const;
const refused = (problem: PlanCellProblem) => ({ ok: false, problem }) as const;

/** A cell in one line, as text: what looks like a formula is text too. */
export function lineOfCell(cell: string | undefined): string {
  return cellText(plainCell((cell ?? '').trim()), Number.MAX_SAFE_INTEGER);
}

/** A text of one line. */
export function readLine(cell: string, limit: number = planLimits.title): ReadPlanCell<string> {
  const text = lineOfCell(cell);
  return text.length > limit ? refused('too_long') : taken(text);
}

/** A text that keeps its lines. */
export function readProse(cell: string): ReadPlanCell<string> {
  const lines = plainCell(cell.toWellFormed().trim()).replace(/\r\n?/gu, '\n');
  // Line breaks and tabs stay; no other control character can be written or read.
  const text = lines.replace(/[^\P{Cc}\n\t]/gu, ' ').trim();
  return text.length > planLimits.text ? refused('too_long') : taken(text);
}

const datePatterns = [
  /^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}\b/u,
  /^\d{4}[./-]\d{1,2}$/u,
  /^\d{1,2}[./]\d{4}$/u,
  /^(?:\d{1,2}[\s./-])?\p{L}{3,}\.?[\s./-]\d{2,4}$/u,
];

/** A month of the project, counted from 1: "6", "M6", "month 6"; null where the cell is empty. */
export function readMonth(cell: string): ReadPlanCell<number | null> {
  const text = lineOfCell(cell);
  if (text === '') return taken(null);
  const month = /^(?:m|month|luna)?\.?\s*0*(\d{1,3})(?:[.,]0+)?$/iu.exec(text)?.[1];
  if (month !== undefined) return isMonth(Number(month)) ? taken(Number(month)) : refused('not_month');
  return refused(datePatterns.some((pattern) => pattern.test(text)) ? 'is_date' : 'not_month');
}

/** From one month to another: "M1-M12", "1 to 12"; null where the cell is empty. */
export function readSpan(cell: string): ReadPlanCell<{ readonly start: number; readonly end: number } | null> {
  const text = lineOfCell(cell);
  if (text === '') return taken(null);
  const span = /^(?:m|months?)?\s*(\d{1,3})\s*(?:-|–|—|to|până la|la)\s*m?\s*(\d{1,3})$/iu.exec(text);
  const [start, end] = [Number(span?.[1] ?? 0), Number(span?.[2] ?? 0)];
  if (span && isMonth(start) && isMonth(end)) return taken({ start, end });
  return refused(datePatterns.some((pattern) => pattern.test(text)) ? 'is_date' : 'not_month');
}

/** Hundredths of person-months: "3.5", "3,5"; null where the cell says nothing. */
export function readEffortCell(cell: string): ReadPlanCell<number | null> {
  const text = lineOfCell(cell).replace(/\s*(?:pm|p\.m\.)$/iu, '');
  if (/^[-–—]?$/u.test(text)) return taken(null);
  const figure = /^\d{1,5}(?:[.,]\d+)?$/u.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
  const months = Math.round(figure * 100);
  return months <= planLimits.effort ? taken(months) : refused('not_effort');
}

/** The participant that a cell names: by name, short name, or place in the list ("2", "P2"). */
export function readWho(cell: string, participants: readonly Participant[]): ReadPlanCell<string | null> {
  const text = lineOfCell(cell);
  if (text === '') return taken(null);
  const key = nameKey(text);
  const place = /^p?\s?(\d{1,3})$/iu.exec(text)?.[1];
  const found =
    participants.find(({ name }) => nameKey(name) === key) ??
    participants.find((each) => nameKey(detailsOf(each).shortName) === key) ??
    (place === undefined ? undefined : participants[Number(place) - 1]);
  return found ? taken(found.id) : refused('unknown_participant');
}

/** The work package that a cell names: by number or title. */
export function readPackage(cell: string, workPackages: readonly WorkPackage[]): ReadPlanCell<string | null> {
  const text = lineOfCell(cell);
  if (text === '') return taken(null);
  const number = workPackageNumber(text);
  const found =
    workPackages.find((each) => each.number === number) ??
    workPackages.find(({ title }) => title !== '' && nameKey(title) === nameKey(text));
  return found ? taken(found.id) : refused('unknown_package');
}

/** Several work packages: "WP1, WP3". */
export function readPackages(cell: string, workPackages: readonly WorkPackage[]): ReadPlanCell<readonly string[]> {
  const parts = lineOfCell(cell)
    .split(/[,;/&]|\s(?:and|și|si)\s|\s(?=WP)/iu)
    .filter((part) => part.trim() !== '');
  const found = parts.map((part) => readPackage(part, workPackages));
  const ids = found.flatMap((each) => (each.ok && each.value !== null ? [each.value] : []));
  return ids.length === parts.length ? taken([...new Set(ids)]) : refused('unknown_package');
}

/** A code of a list: itself, with or without what follows it ("R — Report"), or what people call it. */
export function readCode<Code extends string>(
  cell: string,
  codes: Readonly<Record<Code, readonly string[]>>,
  problem: PlanCellProblem,
): ReadPlanCell<Code | null> {
  const text = lineOfCell(cell);
  if (text === '') return taken(null);
  const key = nameKey(text);
  const names = Object.entries(codes) as [Code, readonly string[]][];
  const found =
    names.find(([code, called]) => nameKey(code) === key || called.includes(key)) ??
    names.find(([code]) => new RegExp(`^${code}\\s*(?:[:–—=(]|-\\s|\\s-)`, 'u').test(text));
  return found ? taken(found[0]) : refused(problem);
}
