import type { HistoryEntry } from '#contract/application.ts';
import type { Project, ProjectSection } from '#contract/projects.ts';
import { instantFromMs } from '#domain/time.ts';
import { templateFor } from '#reference/templates.ts';
import { useNow } from '#web/now.tsx';
import { useProjectFacts } from '#web/workspace/project-facts.ts';
import { CallText } from './call-text.tsx';
import { Guidance } from './guidance.tsx';
import { MARGIN_ID } from './margin-id.ts';
import { MarginPart } from './margin-part.tsx';
import { SectionHistory } from './section-history.tsx';

type Props = { readonly project: Project; readonly section: ProjectSection; readonly compared: HistoryEntry | null; readonly onCompare: (entry: HistoryEntry) => void };

/** Beside the text on wide screens, after it on others: what to write about, what the call says, and what the section held before. */
export function SectionMargin({ project, section, compared, onCompare }: Props) {
  const now = useNow();
  const facts = useProjectFacts(project.id).data?.facts;
  return (
    <aside id={MARGIN_ID} aria-label="Margin" className="min-w-0 scroll-mt-20 bg-desk px-5 pb-5 max-xl:mt-12 max-xl:border-t max-xl:border-rule lg:max-xl:col-start-2 xl:border-l xl:border-line print:hidden">
      <h2 className="pt-3 pb-2 font-sans text-h4 font-semibold tracking-normal">Margin</h2>
      {facts ? <MarginPart title="What evaluators look for" startOpen><Guidance template={templateFor(facts.program, instantFromMs(now))} sectionKey={section.key} /></MarginPart> : null}
      <MarginPart title="What the call asks" startOpen><CallText projectId={project.id} identifier={project.program.identifier} /></MarginPart>
      <MarginPart title="Earlier texts"><SectionHistory sectionId={section.id} compared={compared} onCompare={onCompare} /></MarginPart>
    </aside>
  );
}
