import type { Locale } from '#domain/values/locale.ts';
import { DEFAULT_LOCALE } from '#domain/values/locale.ts';
import type { StoredIntake } from '#domain/project/intake/intake.ts';

/** What the new projects of an organization begin with, where nobody has typed anything yet. */
export type ProjectDefaults = {
  /** The language of the application and its documents. */
  readonly language: Locale;
  /** Only those who are assigned to it see a new project, and those who assign: its creator is assigned at once. */
  readonly restricted: boolean;
  /** Months from beginning to end; null where each project says it. */
  readonly durationMonths: number | null;
};

/** What holds where an organization has chosen nothing. */
export const usualDefaults: ProjectDefaults = {
  language: DEFAULT_LOCALE,
  restricted: false,
  durationMonths: null,
};

/** Whether a new project begins otherwise than it would without the organization's choice. */
export function areOwnDefaults({ language, restricted, durationMonths }: ProjectDefaults): boolean {
  return language !== usualDefaults.language || restricted || durationMonths !== null;
}

/** What the intake of a new project holds before anybody has typed anything. */
export function startingIntake({ durationMonths }: ProjectDefaults): StoredIntake {
  return durationMonths === null ? {} : { durationMonths };
}
