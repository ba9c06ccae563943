// What an export says of itself, so that it can be brought back: where each section begins, and of which text it is.
import { isSectionKey, type SectionKey } from '#domain/project/sections/section-codes.ts';

/** Of which project and state a Word file is. */
export type ExportMarks = {
  readonly projectId: string;
  /** The version that it was made of; null for what was saved at that moment. */
  readonly version: number | null;
  /** The version of the text of each section, where it is known. */
  readonly revisions: ReadonlyMap<SectionKey, number>;
};

/** Word keeps names of places up to this length. */
const LONGEST_NAME = 40;
const PROJECT = 'fundwright-project';
const VERSION = 'fundwright-version';
const SECTION = 'fundwright-section-';

/** The name of the place at which a section begins. */
export function sectionMark(key: SectionKey): string {
  return `fw_section_${key.replaceAll('-', '_')}`.slice(0, LONGEST_NAME);
}

/** The name of the place at which a table begins that the product makes. */
export function tableMark(table: string): string {
  return `fw_made_${table}`.slice(0, LONGEST_NAME);
}

/** Whether a part begins at this place that the product makes. */
export function isMadeMark(name: string): boolean {
  return name.startsWith('fw_made_');
}

/** The properties of a file that say what it is of. */
export function propertiesOf({ projectId, version, revisions }: ExportMarks): readonly (readonly [string, string])[] {
  return [
    [PROJECT, projectId],
    ...(version === null ? [] : [[VERSION, String(version)] as const]),
    ...[...revisions].map(([key, revision]) => [`${SECTION}${key}`, String(revision)] as const),
  ];
}

function countOf(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : null;
}

/** What a file says that it is of; null where it says nothing. */
export function marksOf(properties: Readonly<Record<string, string>>): ExportMarks | null {
  const projectId = properties[PROJECT];
  if (projectId === undefined) return null;
  const revisions = Object.entries(properties).flatMap(([name, value]) => {
    const [key, revision] = [name.startsWith(SECTION) ? name.slice(SECTION.length) : '', countOf(value)];
    return isSectionKey(key) && revision !== null ? [[key, revision] as const] : [];
  });
  return { projectId, version: countOf(properties[VERSION]), revisions: new Map(revisions) };
}
