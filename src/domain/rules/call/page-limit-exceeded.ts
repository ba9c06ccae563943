import { estimatedPages } from '#domain/project/sections/page-estimate.ts';
import type { ProjectFacts } from '#domain/project/facts.ts';
import type { Instant } from '#domain/values/time.ts';
import { rule } from '../rule.ts';

/** An estimate is off by less than this: beyond it the text is too long in any case. */
const SURELY = 1.25;

/** The limit of what is due next: that of the first stage as long as it is ahead. */
function limitOf({ program }: ProjectFacts, now: Instant): number | null {
  const isFirst = program.windows.some(
    ({ kind, number, deadlineAt }) => kind === 'stage' && number === 1 && deadlineAt > now,
  );
  return isFirst ? program.firstStagePageLimit : program.pageLimit;
}

/** Part B is longer than the call allows, by the estimate from its texts; the page lens knows the pages themselves. */
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
    const limit = limitOf(facts, now);
    if (limit === null) return [];
    const pages = estimatedPages(
      facts.sections.map(({ text }) => text),
      facts.sections.flatMap(({ pictures }) => pictures),
    );
    if (pages <= limit) return [];
    const { provenance, defaultProvenance } = facts.program;
    const isSure = (provenance.pages ?? defaultProvenance).certainty !== 'low' && pages > limit * SURELY;
    return [{ params: { pages: Math.ceil(pages), limit }, ...(isSure ? {} : { severity: 'soft' as const }) }];
  },
});
