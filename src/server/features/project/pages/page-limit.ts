import type { ProjectFacts } from '#domain/project/facts.ts';
import type { lensLimitSchema } from '#domain/project/pages/lens-schema.ts';
import { rowOf } from '#domain/project/requirements/demand-states.ts';
import type { Corrections, Requirement } from '#domain/project/requirements/requirements.ts';
import type { Shape } from '#domain/values/schemas.ts';
import type { Instant } from '#domain/values/time.ts';
import { isFirstStage, pageLimitFor, templateFor } from '#reference/templates/templates.ts';

type LensLimit = Shape<typeof lensLimitSchema>;

/**
 * How many pages Part B may have in what is due next: what people say, else what the call or its form says. A first
 * stage has a limit of its own.
 */
export function lensLimit(
  { program }: Pick<ProjectFacts, 'program'>,
  rows: readonly Requirement[],
  corrections: Corrections,
  now: Instant,
): LensLimit | null {
  const firstStage = isFirstStage(program, now);
  const none = { document: null, quote: null, doubt: null, firstStage };
  if (corrections.pages) return { ...none, pages: corrections.pages.value.pages, from: 'person' };
  if (firstStage) {
    const known = pageLimitFor(program, now);
    if (known === null) return null;
    return known.of === 'call'
      ? { ...none, pages: known.pages, from: 'call_data' }
      : {
          ...none,
          pages: known.pages,
          from: 'form',
          document: templateFor(program, now)?.name ?? null,
          doubt: 'of_the_form',
        };
  }
  const row = rowOf(rows, 'pages');
  if (!row?.value || !row.origin) return null;
  const { from, document, quote } = row.origin;
  return { ...none, pages: row.value.pages, from, document, quote, doubt: row.doubt };
}
