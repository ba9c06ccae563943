import { estimatedPages } from '#domain/project/sections/page-estimate.ts';
import { useProject } from '#web/project/use-project.ts';
import type { PortalPages } from './section-counter.tsx';
import { useCallText } from '#web/project/use-call-text.ts';

/** The pages of all sections in the portal's form, as typed; null until the limit is there. */
export function usePortalPages(projectId: string): PortalPages | null {
  const estimated = useProject(projectId, ({ facts }) =>
    estimatedPages(
      facts.sections.map(({ text }) => text),
      facts.sections.flatMap(({ pictures }) => pictures),
    ),
  );
  const call = useCallText(projectId).data;
  return estimated === undefined || !call ? null : { estimated, limit: call.pageLimit };
}
