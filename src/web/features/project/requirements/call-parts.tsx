import type { ProjectFacts } from '#domain/project/facts.ts';
import type { Standing } from '#domain/project/overview/standing.ts';
import { AnalyseButton } from './analyse-button.tsx';
import { AskedRows } from './asked-rows.tsx';
import { CallChanges } from './call-changes.tsx';
import { CallDemands } from './call-demands.tsx';

/** What the overview of a project says of its call: what changed, what it demands, and where that is said. */
export function callParts({ facts, mayEdit }: { readonly facts: ProjectFacts; readonly mayEdit: boolean }) {
  return {
    changes: <CallChanges projectId={facts.id} mayEdit={mayEdit} />,
    demands: (standing: Standing) => <CallDemands facts={facts} standing={standing} />,
    asked: <AskedRows projectId={facts.id} />,
    analyse: mayEdit ? <AnalyseButton projectId={facts.id} /> : null,
  };
}
