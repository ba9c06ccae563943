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
import type { SectionNotes } from './section-notes.ts';

type Props = { readonly project: Project; readonly section: ProjectSection; readonly compared: HistoryEntry | null; readonly onCompare: (entry: HistoryEntry) => void; readonly comments: SectionNotes };

const viewButton = 'inline-flex min-h-8 items-center gap-1.5 border-b-2 border-transparent px-1 font-medium text-ink-2 hover:border-rule hover:text-ink aria-pressed:border-blue aria-pressed:text-blue';

/** Which of the two the margin of wide screens shows; others have room for both, one after the other. */
function ViewButtons({ comments, count }: { readonly comments: SectionNotes; readonly count: number }) {
  return (
    <div role="group" aria-label="What the margin shows" className="flex gap-4 max-xl:hidden">
      <button type="button" aria-pressed={!comments.isShown} className={viewButton} onClick={() => comments.onShow(false)}>Guide</button>
      <button type="button" aria-pressed={comments.isShown} className={viewButton} onClick={() => comments.onShow(true)}>Comments{count === 0 ? null : <span className="text-meta tabular-nums">{count}<span className="hidden-text"> open</span></span>}</button>
    </div>
  );
}

/** Beside the text on wide screens, after it on others: what to write about, what the call says, and what the section held before. */
export function SectionMargin({ project, section, compared, onCompare, comments }: Props) {
  const now = useNow();
  const facts = useProjectFacts(project.id).data?.facts;
  return (
    <aside id={MARGIN_ID} aria-label="Margin" className="min-w-0 scroll-mt-20 bg-desk px-5 pb-5 max-xl:mt-12 max-xl:border-t max-xl:border-rule lg:max-xl:col-start-2 xl:border-l xl:border-line print:hidden">
      <div className="flex min-h-12 items-center justify-between gap-4">
        <h2 className="font-sans text-h4 font-semibold tracking-normal">Margin</h2>
        <ViewButtons comments={comments} count={comments.open[section.key] ?? 0} />
      </div>
      <div className={comments.isShown ? '' : 'xl:hidden'}>{comments.list}</div>
      <div className={comments.isShown ? 'xl:hidden' : ''}>
        {facts ? <MarginPart title="What evaluators look for" startOpen><Guidance template={templateFor(facts.program, instantFromMs(now))} sectionKey={section.key} /></MarginPart> : null}
        <MarginPart title="What the call asks" startOpen><CallText projectId={project.id} identifier={project.program.identifier} /></MarginPart>
        <MarginPart title="Earlier texts"><SectionHistory sectionId={section.id} compared={compared} onCompare={onCompare} /></MarginPart>
      </div>
    </aside>
  );
}
