import { isSectionKey } from '#domain/project/sections/section-codes.ts';
import { workingDocuments } from '#domain/project/annexes/working-documents/working-document-codes.ts';
import { guestActions } from '#domain/activity/task-link-actions.ts';
import { exportKinds } from '#domain/project/package/export-codes.ts';
import type { Words } from '#words/words.ts';

import { sectionTitle } from './section-title.ts';

type ActivityData = Readonly<Record<string, string | number | boolean>>;
type Said = { readonly words: Words<'activity_deeds'>; readonly names: Words<'project_names'> };
export type Deed = {
  readonly action: string;
  /** Null where the person has left, and for what the product did by itself. */
  readonly by: string | null;
  readonly automatic: boolean;
  /** Codes and counts as they were stored, perhaps years ago: any of them can be missing. */
  readonly data: ActivityData;
};

const formats = ['pdf', 'docx', 'xlsx'] as const;
const results = ['rejected', 'validated'] as const;

function countIn(data: ActivityData, key: string): number {
  const count = Number(data[key] ?? 0);
  return Number.isFinite(count) ? count : 0;
}

/** What it was done to, by the name that it has in sentences; null where that is not known. */
function nameOf(
  { words, names }: Said,
  { action, data: { section, key, version, task, person, kind, document } }: Deed,
): string | null {
  switch (action.split('.')[0]) {
    case 'annex':
    case 'task_link':
      if (isSectionKey(section)) return sectionTitle(names, section);
      return typeof key === 'string' && key !== '' ? key : null;
    case 'assignment':
      return typeof person === 'string' ? person : null;
    case 'task':
      return typeof task === 'string' ? task : null;
    case 'version':
      return typeof version === 'number' ? words.formats.count(version) : null;
    case 'export': {
      const known = exportKinds.find((each) => each === kind);
      return known === undefined ? null : words(`export.${known}`);
    }
    case 'working_document': {
      const known = workingDocuments.find((each) => each === document);
      return known === undefined ? null : words(`working_document.${known}`);
    }
    default:
      return isSectionKey(section) ? sectionTitle(names, section) : null;
  }
}

/** What the sentence of any action takes, out of what is stored of it. */
export function deedParams(said: Said, deed: Deed) {
  const { by, automatic, data } = deed;
  const name = nameOf(said, deed);
  return {
    by: by ?? (automatic ? 'Fundwright' : said.words(guestActions.includes(deed.action) ? 'a_guest' : 'former_member')),
    known: name === null ? 'no' : 'yes',
    name: name ?? '',
    rows: countIn(data, 'rows'),
    lines: countIn(data, 'lines'),
    hard: countIn(data, 'hard'),
    pieces: countIn(data, 'pieces'),
    soft: countIn(data, 'soft'),
    format: formats.find((format) => format === data['format']) ?? 'none',
    status: results.find((status) => status === data['status']) ?? 'none',
  } as const;
}
