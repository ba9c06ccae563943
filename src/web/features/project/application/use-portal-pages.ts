import { writtenPages } from '#domain/project/sections/written-pages.ts';
import { instantFromMs } from '#domain/values/time.ts';
import { useNow } from '#web/page/now.tsx';
import { useCallText } from '#web/project/use-call-text.ts';
import { useProject } from '#web/project/use-project.ts';
import type { PortalPages } from './section-counter.tsx';

/** The pages of Part B in the portal's form, as typed; null until the limit is there. */
export function usePortalPages(projectId: string): PortalPages | null {
  const now = instantFromMs(useNow());
  const estimated = useProject(projectId, ({ facts }) => writtenPages(facts, now));
  const call = useCallText(projectId).data;
  return estimated === undefined || !call ? null : { estimated, limit: call.pageLimit };
}
