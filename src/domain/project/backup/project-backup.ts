import { faultsOfBudget } from '#domain/project/budget/budget-value.ts';
import { fitsScheme } from '#domain/project/evaluations/evaluations.ts';
import { hasOwnKey } from '#domain/project/grant/grant-records.ts';
import { attendeeKey } from '#domain/project/meetings/meeting.ts';
import { MAX_NODES, MAX_TEXT } from '#domain/project/text/rich-text-size.ts';
import { planFaults } from '#domain/project/workplan/plan.ts';
import type { Shape } from '#domain/values/schemas.ts';
import { isStorableText } from '#domain/values/text.ts';
import type { LeftOutCode } from './backup-codes.ts';
import type { projectBackupSchema } from './backup-schema.ts';

/** Everything of a project but the bytes of its files and pictures. */
export type ProjectBackup = Shape<typeof projectBackupSchema>;
export type BackupSection = ProjectBackup['sections'][number];

/** What an import left out: how many of it, and the first of them by name. */
export type NotImported = { readonly code: LeftOutCode; readonly count: number; readonly names: readonly string[] };

/** So many names of what was left out are told. */
const NAMED = 5;

/** What is said of things that were left out; null where there are none. */
export function leftOut(code: LeftOutCode, names: readonly string[]): NotImported | null {
  return names.length === 0 ? null : { code, count: names.length, names: [...new Set(names)].slice(0, NAMED) };
}

/** Where a text stands in a value that no database can hold; null where there is none. */
export function unstorableText(value: unknown, path = ''): string | null {
  if (typeof value === 'string') return isStorableText(value) ? null : path;
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, inner] of Object.entries(value)) {
    const found = isStorableText(key) ? unstorableText(inner, path === '' ? key : `${path}.${key}`) : path;
    if (found !== null) return found;
  }
  return null;
}

/** Each character of a text has an author, and so has what stands for itself. */
const MAX_AUTHORED = MAX_TEXT + MAX_NODES;
const authorsOf = ({ authors }: BackupSection) => (authors ?? []).reduce((sum, { characters }) => sum + characters, 0);

function isRepeated(keys: readonly (string | number)[]): boolean {
  return new Set(keys).size < keys.length;
}

function isSectionWrong({ suggested, revision, history }: BackupSection): boolean {
  const newer = [...suggested.map(({ base }) => base), ...history.map((entry) => entry.revision)];
  return isRepeated(suggested.flatMap(({ author }) => author ?? [])) || newer.some((one) => one > revision);
}

function isRoundWrong({ evaluations, scheme }: ProjectBackup['rounds'][number]): boolean {
  const isTwice = isRepeated(evaluations.map(({ evaluator }) => evaluator));
  return isTwice || evaluations.some(({ content }) => !fitsScheme(content, scheme));
}

function attendeeIn(one: ProjectBackup['meetings'][number]['people'][number]): string {
  return attendeeKey(one.kind === 'member' ? { kind: 'member', userId: one.person } : one);
}

/** The first place where parts of a backup contradict one another; null where all of it can be stored. */
export function contradictionIn(backup: ProjectBackup): string | null {
  const { content, sections, people, pictures, tasks, flags, rounds, versions, marks, wizard } = backup;
  const { submissions, grant, meetings, drafting } = backup;
  const [fault] = [...faultsOfBudget(content), ...planFaults(content.plan)];
  if (fault !== undefined) return `content (${fault})`;
  const known = new Set(people.map(({ id }) => id));
  const keys = new Set(sections.map(({ key }) => key));
  const stated: readonly (readonly [string, boolean])[] = [
    ['people', isRepeated(people.map(({ id }) => id)) || isRepeated(people.map(({ email }) => email.toLowerCase()))],
    ['pictures', isRepeated(pictures.map(({ id }) => id)) || pictures.some(({ id }) => known.has(id))],
    ['sections.authors', sections.some((section) => authorsOf(section) > MAX_AUTHORED)],
    ['sections', isRepeated(sections.map(({ key }) => key))],
    ['tasks', isRepeated(tasks.flatMap(({ suggestion }) => suggestion ?? []))],
    ['flags', isRepeated(flags.map(({ ruleId, subject }) => `${ruleId} ${subject}`))],
    ['versions', isRepeated(versions.map(({ number }) => number))],
    ['marks', marks.some(({ target }) => target.kind === 'paragraph' && !keys.has(target.section))],
    ['rounds', isRepeated(rounds.map(({ number }) => number))],
    ['grant', isRepeated(grant.map(({ record: { part, key } }) => `${part} ${key}`))],
    ['grant.keys', !grant.every(({ record }) => hasOwnKey(record))],
    ['meetings', meetings.some(({ people: some }) => isRepeated(some.map(attendeeIn)))],
    ['submissions', isRepeated(submissions.map(({ number }) => number))],
    ['drafting.messages', isRepeated(drafting.messages.map(({ field, number }) => `${field} ${number}`))],
    ['wizard.fields', isRepeated(wizard.fields.map(({ field }) => field))],
    ['wizard.marks', isRepeated(wizard.marks.map(({ mark }) => mark))],
    ...sections.map((section, at) => [`sections.${at}`, isSectionWrong(section)] as const),
    ...rounds.map((round, at) => [`rounds.${at}`, isRoundWrong(round)] as const),
  ];
  return stated.find(([, isWrong]) => isWrong)?.[0] ?? null;
}
