import { isFirstStage } from '#domain/program/deadlines.ts';
import type { ProjectFacts } from '#domain/project/facts.ts';
import type { lensLimitSchema } from '#domain/project/pages/lens-schema.ts';
import { rowOf } from '#domain/project/requirements/demand-states.ts';
import type { Corrections, Requirement } from '#domain/project/requirements/requirements.ts';
import type { Shape } from '#domain/values/schemas.ts';
import type { Instant } from '#domain/values/time.ts';

type LensLimit = Shape<typeof lensLimitSchema>;

/**
 * How many pages Part B may have in what is due next: what people say, else what the call or its form says. A first
 * stage has a limit of its own: what people say is that of the full proposal.
 */
export function lensLimit(
  { program }: Pick<ProjectFacts, 'program'>,
  rows: readonly Requirement[],
  corrections: Corrections,
  now: Instant,
): LensLimit | null {
  const firstStage = isFirstStage(program, now);
  if (corrections.pages && !firstStage) {
    const { pages } = corrections.pages.value;
    return { pages, from: 'person', document: null, quote: null, doubt: null, firstStage };
  }
  const row = rowOf(rows, 'pages');
  if (!row?.value || !row.origin) return null;
  const { from, document, quote } = row.origin;
  return { pages: row.value.pages, from, document, quote, doubt: row.doubt, firstStage };
}
