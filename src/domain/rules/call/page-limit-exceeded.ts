import { estimatedPages } from '#domain/project/sections/page-estimate.ts';
import { tableLinesOf } from '#domain/project/sections/table-estimate.ts';
import type { ProjectFacts } from '#domain/project/facts.ts';
import type { Instant } from '#domain/values/time.ts';
import { rule } from '../rule.ts';

/** An estimate is off by less than this: beyond it the text is too long in any case. */
const SURELY = 1.25;

function isFirstStage({ program }: ProjectFacts, now: Instant): boolean {
  return program.windows.some(({ kind, number, deadlineAt }) => kind === 'stage' && number === 1 && deadlineAt > now);
}

/**
 * Part B is longer than the call allows, by the estimate from its texts and tables; the page lens knows the pages
 * themselves. Forms of a first stage ask for no tables of the work plan.
 */
export const pageLimitExceeded = rule({
  id: 'PAGE_LIMIT_EXCEEDED',
  version: 1,
  severity: 'hard',
  stage: 'proposal',
  group: 'text',
  subject: 'project',
  fix: 'pages',
  source: 'page-limits',
  params: { default: { pages: 'count', limit: 'count' } },
  check: (facts, { now }) => {
    const isFirst = isFirstStage(facts, now);
    const limit = isFirst ? facts.program.firstStagePageLimit : facts.program.pageLimit;
    if (limit === null) return [];
    const pages = estimatedPages(
      facts.sections.map(({ text }) => text),
      facts.sections.flatMap(({ pictures }) => pictures),
      isFirst ? 0 : tableLinesOf(facts),
    );
    if (pages <= limit) return [];
    const { provenance, defaultProvenance } = facts.program;
    const isSure = (provenance.pages ?? defaultProvenance).certainty !== 'low' && pages > limit * SURELY;
    return [{ params: { pages: Math.ceil(pages), limit }, ...(isSure ? {} : { severity: 'soft' as const }) }];
  },
});
