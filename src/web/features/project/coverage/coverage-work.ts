import type { CoveringPlace } from '#domain/project/outcomes/suggested-places.ts';
import type { Locale } from '#domain/values/locale.ts';

/** What the lines of the page need of the project. */
export type CoverageWork = {
  readonly projectId: string;
  /** Of the application. */
  readonly language: Locale;
  readonly mayEdit: boolean;
  /** Everything that can be marked. */
  readonly places: readonly CoveringPlace[];
};
