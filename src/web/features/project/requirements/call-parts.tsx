import type { ProjectFacts } from '#domain/project/facts.ts';
import type { Standing } from '#domain/project/overview/standing.ts';
import { AnalyseButton } from './analyse-button.tsx';
import { AskedRows } from './asked-rows.tsx';
import { CallDemands } from './call-demands.tsx';

/** What the overview of a project says of its call: what changed, what it demands, and where that is said. */
export function callParts({ facts, mayEdit }: { readonly facts: ProjectFacts; readonly mayEdit: boolean }) {
  return {
    demands: (standing: Standing) => <CallDemands facts={facts} standing={standing} mayEdit={mayEdit} />,
    asked: <AskedRows projectId={facts.id} />,
    analyse: mayEdit ? <AnalyseButton projectId={facts.id} /> : null,
  };
}
