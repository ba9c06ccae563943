/**
 * The key of a section of an application, e.g. "project-summary". The template of the program says which keys there
 * are.
 */
export type SectionKey = string;

/** Words of small letters and digits, joined by hyphens. */
export const SECTION_KEY_PATTERN = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
export const SECTION_KEY_LIMIT = 60;

/** Whether something can be the key of a section. */
export function isSectionKey(value: unknown): value is SectionKey {
  return typeof value === 'string' && value.length <= SECTION_KEY_LIMIT && SECTION_KEY_PATTERN.test(value);
}

/** A key as it can be read where nobody has given it words: "Quality of design". */
export function readableKey(key: SectionKey): string {
  const words = key.replaceAll('-', ' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

/** What a person who has a section open is doing. */
export const presenceKinds = ['editing', 'reading'] as const;
export type PresenceKind = (typeof presenceKinds)[number];

export const sectionStatuses = ['not_started', 'in_progress', 'completed', 'over_limit'] as const;
export type SectionStatus = (typeof sectionStatuses)[number];
