import type { SectionKey } from '#domain/project/sections/section-codes.ts';
import { estimatedPages } from '#domain/project/sections/page-estimate.ts';
import { useProjectFacts } from '#web/project/project-facts.ts';
import type { PortalPages } from './section-counter.tsx';
import { useCallText } from './use-call-text.ts';

/** The pages of all sections in the portal's form, the open one as typed; null until facts and limit are there. */
export function usePortalPages(projectId: string, key: SectionKey, text: string): PortalPages | null {
  const facts = useProjectFacts(projectId).data?.facts;
  const call = useCallText(projectId).data;
  if (!facts || !call) return null;
  return {
    estimated: estimatedPages(facts.sections.map((section) => (section.key === key ? text : section.text))),
    limit: call.pageLimit,
  };
}
