import { useCallback, type ComponentProps } from 'react';
import type { HistoryEntry } from '#contract/application.ts';
import type { Project, ProjectSection } from '#contract/projects.ts';
import { useWords } from '#web/page/words.ts';
import { useWhileIdle, useLate } from '#web/ui/loading/load-later.ts';
import { sayNotLoaded } from '#web/ui/loading/say-not-loaded.ts';
import { Skeleton } from '#web/ui/page/skeleton.tsx';
import { Loading } from '#web/ui/page/states.tsx';
import { useMarginRoom } from '#web/project/margin-room.ts';
import { CallText } from './call/call-text.tsx';
import { OutcomesPart } from './call/outcomes-part.tsx';
import { Guidance } from './guidance.tsx';
import { MarginPart } from './margin-part.tsx';
import type { SectionHistory } from './section-history.tsx';
import type { SectionNotes } from './section-notes.ts';
import { useCallText } from '#web/project/use-call-text.ts';

type Props = {
  readonly project: Project;
  readonly section: ProjectSection;
  readonly compared: HistoryEntry | null;
  readonly onCompare: (entry: HistoryEntry) => void;
  readonly notes: SectionNotes;
};

const viewButton =
  'inline-flex min-h-8 items-center gap-1.5 border-b-2 border-transparent px-1 font-medium text-ink-2 hover:border-rule hover:text-ink aria-pressed:border-blue aria-pressed:text-blue';

/** Which of the two the margin of wide screens shows. */
function ViewButtons({ notes: { isShown, onShow, count } }: { readonly notes: SectionNotes }) {
  const words = useWords('application');
  return (
    <div role="group" aria-label={words('margin_shows')} className="flex gap-4">
      <button type="button" aria-pressed={!isShown} className={viewButton} onClick={() => onShow(false)}>
        {words('guide')}
      </button>
      <button type="button" aria-pressed={isShown} className={viewButton} onClick={() => onShow(true)}>
        {words('notes')}
        {count === 0 ? null : <span className="text-meta tabular-nums">{count}</span>}
      </button>
    </div>
  );
}

const loadHistory = async () => (await import('./section-history.tsx')).SectionHistory;

/** What the section held before: it comes after the page, which is for writing. */
function LateHistory(props: ComponentProps<typeof SectionHistory>) {
  const words = useWords('section_history');
  const draw = useLate(loadHistory, true);
  return (
    draw?.(props) ?? (
      <Loading label={words('loading')}>
        <Skeleton className="h-16 w-full" />
      </Loading>
    )
  );
}

const loadEarlier = async () => (await import('./call/earlier-part.tsx')).EarlierPart;

/** What the evaluators of an earlier attempt have said: few projects have one, so it comes after the page. */
function LateEarlier({ projectId }: { readonly projectId: string }) {
  const draw = useLate(loadEarlier, true);
  return draw?.({ projectId }) ?? null;
}

const loadSheet = async () => (await import('#web/ui/overlay/sheet.tsx')).Sheet;

/** The notes over the text, where there is no room beside it. */
function NotesSheet({ notes: { list, isSheetOpen, onSheet, onSheetClosed } }: { readonly notes: SectionNotes }) {
  const words = useWords('application');
  const onFailure = useCallback(
    (error: unknown) => {
      sayNotLoaded(error);
      onSheet(false);
    },
    [onSheet],
  );
  useWhileIdle(loadSheet);
  const draw = useLate(loadSheet, isSheetOpen, onFailure);
  return (
    draw?.({
      open: isSheetOpen,
      onOpenChange: onSheet,
      onClosed: onSheetClosed,
      title: words('notes'),
      children: list,
    }) ?? null
  );
}

/**
 * Beside the text on wide screens, and after it on others: what to write about, what the call says, and what the
 * section held before.
 */
export function SectionMargin({ project, section, compared, onCompare, notes }: Props) {
  const words = useWords('application');
  const call = useCallText(project.head.id).data;
  const isBeside = useMarginRoom();
  return (
    <aside
      aria-label={words('margin')}
      className="min-w-0 scroll-mt-20 bg-desk px-5 pb-5 max-xl:mt-12 max-xl:border-t max-xl:border-rule lg:max-xl:col-start-2 xl:border-s xl:border-line print:hidden"
    >
      <div className="flex min-h-12 items-center justify-between gap-4">
        <h2 className="font-sans text-h4 font-semibold tracking-normal">{words('margin')}</h2>
        {isBeside ? <ViewButtons notes={notes} /> : null}
      </div>
      {isBeside ? <div className={notes.isShown ? '' : 'hidden'}>{notes.list}</div> : <NotesSheet notes={notes} />}
      <div className={isBeside && notes.isShown ? 'hidden' : ''}>
        {call ? (
          <MarginPart title={words('evaluators')} startOpen>
            <Guidance template={call.form} sectionKey={section.key} />
          </MarginPart>
        ) : null}
        <LateEarlier projectId={project.head.id} />
        <OutcomesPart work={notes.outcomes} />
        <MarginPart title={words('call_asks')} startOpen>
          <CallText projectId={project.head.id} identifier={project.head.program.identifier} />
        </MarginPart>
        <MarginPart title={words('earlier_texts')}>
          <LateHistory sectionId={section.id} compared={compared} onCompare={onCompare} />
        </MarginPart>
      </div>
    </aside>
  );
}
