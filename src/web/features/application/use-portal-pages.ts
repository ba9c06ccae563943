import type { SectionKey } from '#domain/codes.ts';
import { estimatedPages } from '#domain/project/pages.ts';
import { instantFromMs } from '#domain/time.ts';
import { pageLimitFor } from '#reference/templates.ts';
import { useNow } from '#web/now.tsx';
import { useProjectFacts } from '#web/workspace/project-facts.ts';
import type { PortalPages } from './section-counter.tsx';

/** The pages of all sections in the portal's form, the open one as typed; null until the facts are there. */
export function usePortalPages(projectId: string, key: SectionKey, text: string): PortalPages | null {
  const now = useNow();
  const facts = useProjectFacts(projectId).data?.facts;
  if (!facts) return null;
  return { estimated: estimatedPages(facts.sections.map((section) => (section.key === key ? text : section.text))), limit: pageLimitFor(facts.program, instantFromMs(now)) };
}
