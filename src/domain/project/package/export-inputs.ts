import type { ProjectHead } from '#domain/project/facts.ts';
import type { RuleResults } from './manifest.ts';

/** What an export is made of beside its version, kept so that it is the same file however late it is built. */
export type ExportInputs = {
  /** Whose project it is and for which program, as it stood. */
  readonly head: ProjectHead;
  /** What the rules said; null where they were not asked. */
  readonly rules: RuleResults | null;
};
