import { useState } from 'react';
import { LayoutGrid, List } from 'lucide-react';
import type { SavedCall } from '#contract/shortlist/shortlist.ts';
import { contradicts } from '#domain/program/shortlist/decision.ts';
import { savedStages, type SavedStage } from '#domain/program/shortlist/shortlist-codes.ts';
import { JudgedCards } from '#web/features/discover/programs/list/judged-cards.tsx';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { LinkButton } from '#web/ui/form/link-button.tsx';
import { useOverlay } from '#web/ui/overlay/use-overlay.ts';
import { Icon } from '#web/ui/page/icon.tsx';
import { Chip } from '#web/ui/page/pills.tsx';
import { Empty, Failed, Loading } from '#web/ui/page/states.tsx';
import { SavedCallBoard } from './saved-call-board.tsx';
import { SavedCallList } from './saved-call-list.tsx';
import type { SavedCallActions } from './saved-call-parts.tsx';
import type { useSavedCalls } from './use-saved-calls.ts';

/** How the saved calls are shown: as a list, of all or of one stage, or as a board. */
export type CallsView = 'all' | SavedStage | 'board';

const loadEditor = async () => (await import('./saved-call-editor.tsx')).SavedCallEditor;

type ToolbarProps = {
  readonly calls: readonly SavedCall[];
  readonly mayEdit: boolean;
  readonly view: CallsView;
  readonly onView: (view: CallsView) => void;
};

/** The stage that the list is narrowed to, and the choice between list and board. A board shows every stage. */
function ViewTools({ calls, mayEdit, view, onView }: ToolbarProps) {
  const words = useWords('shortlist');
  const count = (of: SavedStage) => calls.filter((call) => call.stage === of).length;
  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      {view === 'board' ? (
        <p className="text-meta text-ink-3 max-md:hidden">{mayEdit ? words('board_hint') : null}</p>
      ) : (
        <div role="group" aria-label={words('stages')} className="flex flex-wrap gap-2">
          <Chip pressed={view === 'all'} onClick={() => onView('all')}>
            {words('all', { count: calls.length })}
          </Chip>
          {savedStages.map((code) => (
            <Chip key={code} pressed={view === code} onClick={() => onView(code)}>
              {words('with_stage', { stage: words(`stage.${code}`), count: count(code) })}
            </Chip>
          ))}
        </div>
      )}
      <div role="group" aria-label={words('view')} className="ms-auto flex gap-2">
        <Button
          size="small"
          variant={view === 'board' ? 'quiet' : 'outline'}
          aria-pressed={view !== 'board'}
          onClick={() => onView(view === 'board' ? 'all' : view)}
        >
          <Icon icon={List} />
          {words('view.list')}
        </Button>
        <Button
          size="small"
          variant={view === 'board' ? 'outline' : 'quiet'}
          aria-pressed={view === 'board'}
          onClick={() => onView('board')}
        >
          <Icon icon={LayoutGrid} />
          {words('view.board')}
        </Button>
      </div>
    </div>
  );
}

type Props = {
  readonly orgId: string;
  readonly saved: ReturnType<typeof useSavedCalls>;
  readonly view: CallsView;
  readonly onView: (view: CallsView) => void;
};

type Edited = { readonly call: SavedCall; readonly to: SavedStage | null };

/** The calls that the organization keeps in view. */
export function SavedCalls({ orgId, saved: { list, move, remove }, view, onView }: Props) {
  const words = useWords('shortlist');
  const [edited, setEdited] = useState<Edited | null>(null);
  const editor = useOverlay(loadEditor);
  if (list.isPending) return <Loading label={words('loading')} rows={4} />;
  if (!list.data)
    return (
      <Failed
        level={2}
        title={words('load_failed.title')}
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
      >
        {words('load_failed.text')}
      </Failed>
    );
  const { items, mayEdit } = list.data;
  if (items.length === 0)
    return (
      <Empty
        level={2}
        title={words('empty.title')}
        actions={
          <LinkButton to="/app/programs" variant="primary">
            {words('empty.action')}
          </LinkButton>
        }
      >
        {words(mayEdit ? 'empty.text' : 'empty.reader')}
      </Empty>
    );
  const edit = (wanted: Edited) => {
    setEdited(wanted);
    editor.setOpen(true);
  };
  const actions: SavedCallActions = {
    mayEdit,
    // A decision is never taken back by a slip of the hand: the form says what would become of it.
    onMove: (call, stage) =>
      contradicts({ stage, decision: call.decision?.go ?? null }) ? edit({ call, to: stage }) : move(call, stage),
    onEdit: (call) => edit({ call, to: null }),
    onRemove: remove,
  };
  const ofStage = items.filter(({ stage }) => view === 'all' || stage === view);
  return (
    <JudgedCards>
      <h2 className="hidden-text">{words('calls')}</h2>
      <ViewTools calls={items} mayEdit={mayEdit} view={view} onView={onView} />
      {view === 'board' ? <SavedCallBoard orgId={orgId} calls={items} {...actions} /> : null}
      {view !== 'board' && ofStage.length > 0 ? <SavedCallList orgId={orgId} calls={ofStage} {...actions} /> : null}
      {view !== 'board' && ofStage.length === 0 ? <Empty title={words('none_in_stage')} /> : null}
      {edited !== null && editor.open
        ? editor.draw?.({ orgId, ...edited, onClose: () => editor.setOpen(false) })
        : null}
    </JudgedCards>
  );
}
