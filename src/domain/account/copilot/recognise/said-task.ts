import { TASK_TITLE_LIMIT } from '#domain/project/tasks/task-limits.ts';
import type { TaskPriority } from '#domain/project/tasks/task-codes.ts';
import {
  BRUSSELS,
  DAY_MS,
  dayIn,
  instantAt,
  instantFromMs,
  isLocalDate,
  msOf,
  type LocalDate,
} from '#domain/values/time.ts';

export type SaidTask = { readonly title: string; readonly dueDate: LocalDate | null; readonly priority: TaskPriority };

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'] as const;
const monthWord = `(?:${months.join('|')})[a-z]*`;

function inDays(today: LocalDate, days: number): LocalDate {
  return dayIn(BRUSSELS, instantFromMs(msOf(instantAt(BRUSSELS, today, 12)) + days * DAY_MS));
}

/** A day and a month without a year mean the next such day. */
function nextSuchDay(today: LocalDate, day: number, month: number, year: number | null): LocalDate | null {
  const of = (each: number) => `${each}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  const thisYear = Number(today.slice(0, 4));
  const wanted = of(year ?? thisYear);
  const next = year === null && wanted < today ? of(thisYear + 1) : wanted;
  return isLocalDate(next) ? next : null;
}

type Dated = { readonly dueDate: LocalDate | null; readonly said: string };

const due = '(?:\\s*,?\\s*(?:by|until|till|due|before|on|for)(?: the)?\\s+)?';

function dated(text: string, pattern: string, dateOf: (found: RegExpExecArray) => LocalDate | null): Dated | null {
  const found = new RegExp(`${due}${pattern}`, 'i').exec(text);
  if (found === null) return null;
  const dueDate = dateOf(found);
  return dueDate === null ? null : { dueDate, said: found[0] };
}

const monthOf = (name = '') => months.findIndex((each) => name.toLowerCase().startsWith(each)) + 1;
const yearOf = (year: string | undefined) => (year === undefined ? null : Number(year));

function dateIn(text: string, today: LocalDate): Dated {
  return (
    dated(text, '(\\d{4}-\\d{2}-\\d{2})', ([, day = '']) => (isLocalDate(day) ? day : null)) ??
    dated(text, `(\\d{1,2})(?:st|nd|rd|th)?(?: of)? (${monthWord})(?:,? (\\d{4}))?`, ([, day, month, year]) =>
      nextSuchDay(today, Number(day), monthOf(month), yearOf(year)),
    ) ??
    dated(text, `(${monthWord}) (\\d{1,2})(?:st|nd|rd|th)?(?:,? (\\d{4}))?`, ([, month, day, year]) =>
      nextSuchDay(today, Number(day), monthOf(month), yearOf(year)),
    ) ??
    dated(text, '\\bin (\\d{1,3}) days?', ([, days]) => inDays(today, Number(days))) ??
    dated(text, '\\bin (\\d{1,2}) weeks?', ([, weeks]) => inDays(today, Number(weeks) * 7)) ??
    dated(text, '\\btomorrow\\b', () => inDays(today, 1)) ??
    dated(text, '\\bnext week\\b', () => inDays(today, 7)) ?? { dueDate: null, said: '' }
  );
}

const opening =
  /^.*?\b(?:add|create|make|new|set up|note)\b[^:]*?\btasks?\b\s*(?:called|named|titled|that says|to|for me to|:|-)?\s*|^.*?\bremind (?:me|us) to\s*|^.*?\btask\s*:\s*/i;

/** A sentence as a task: what is left of it without "add a task to" and its date. An empty title was not said. */
export function taskIn(question: string, today: LocalDate): SaidTask {
  const plain = question.replace(/\s+/g, ' ').trim();
  const { dueDate, said } = dateIn(plain, today);
  const priority: TaskPriority = /\burgent\b/i.test(plain)
    ? 'urgent'
    : /\bhigh priority\b|\bimportant\b/i.test(plain)
      ? 'high'
      : 'medium';
  const bare = plain
    .replace(said, ' ')
    .replace(opening, '')
    .replace(/\b(?:as|with) (?:an? )?(?:urgent|high priority|important)( priority)?\b/i, '')
    .replace(/^["“”'‘’\s]+|["“”'‘’\s.!?,]+$/g, '')
    .replace(/\s+/g, ' ');
  const title = `${bare.slice(0, 1).toUpperCase()}${bare.slice(1, TASK_TITLE_LIMIT)}`;
  return { title, dueDate, priority };
}
