import { isFirstStage } from '#domain/program/deadlines.ts';
import { writtenPages } from '#domain/project/sections/written-pages.ts';
import { rule } from '../rule.ts';

/** An estimate is off by less than this: beyond it the text is too long in any case. */
const SURELY = 1.25;

/**
 * Part B is longer than the call allows, by the estimate from its texts and tables; the page lens knows the pages
 * themselves.
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
    const { firstStagePageLimit, pageLimit, provenance, defaultProvenance } = facts.program;
    const limit = isFirstStage(facts.program, now) ? firstStagePageLimit : pageLimit;
    if (limit === null) return [];
    const pages = writtenPages(facts, now);
    if (pages <= limit) return [];
    const isSure = (provenance.pages ?? defaultProvenance).certainty !== 'low' && pages > limit * SURELY;
    return [{ params: { pages: Math.ceil(pages), limit }, ...(isSure ? {} : { severity: 'soft' as const }) }];
  },
});
