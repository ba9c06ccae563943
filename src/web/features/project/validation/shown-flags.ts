import type { ProjectFlag } from '#contract/validation.ts';
import { notedOf } from '#domain/rules/is-open.ts';
import { openFlags } from '#domain/rules/open-flags.ts';
import type { Flag } from '#domain/rules/red-flags.ts';
import type { Instant } from '#domain/values/time.ts';
import type { OpenProject } from '#web/project/project-store.ts';

/** A finding as the page shows it: what the last run stored, or, with null, what only shows since then. */
export type ShownFlag = Flag & Pick<ProjectFlag, 'status'> & { readonly stored: ProjectFlag | null };

/**
 * What is open against a project now, and what people settled. What the last run found and is no more is left out: it
 * is put right.
 */
export function shownFlags(
  { facts, validation: { flags } }: Pick<OpenProject, 'facts' | 'validation'>,
  now: Instant,
): readonly ShownFlag[] {
  const open = openFlags(facts, now).map((found): ShownFlag => {
    const stored = notedOf(found, flags) ?? null;
    return { ...found, status: 'open', stored };
  });
  const settled = flags.flatMap((stored): readonly ShownFlag[] =>
    stored.status === 'open' || notedOf(stored, open) !== undefined ? [] : [{ ...stored, stored }],
  );
  return [...open, ...settled];
}
