import { useEffect, useRef, useState } from 'react';
import { Plus, UserPlus } from 'lucide-react';
import type { ProjectFacts } from '#domain/project/facts.ts';
import { indirectRule } from '#domain/project/budget/indirect-costs.ts';
import { insertLines, newLine, putParticipant } from '#domain/project/budget/budget-edit.ts';
import { coordinatorOf } from '#domain/project/participants/participants.ts';
import type { Budget } from '#domain/project/budget/budget-value.ts';
import { useWords } from '#web/page/words.ts';
import { SaveStatus, SaveTrouble } from '#web/saving/save-status.tsx';
import { useSaveState } from '#web/saving/use-saver.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Icon } from '#web/ui/page/icon.tsx';
import { Notice } from '#web/ui/page/notice.tsx';
import { Empty } from '#web/ui/page/states.tsx';
import { showToast } from '#web/ui/overlay/toast-queue.ts';
import { useOverlay } from '#web/ui/overlay/use-overlay.ts';
import { BudgetConflict } from './budget-conflict.tsx';
import { BudgetFigures } from './budget-figures.tsx';
import { BudgetGrid } from './budget-grid.tsx';
import { HighBudgetNotice, PasteNotice, ProblemsNotice } from './budget-notices.tsx';
import { adoptBudget, type LoadedBudget, type OpenBudget } from './budget-savers.ts';
import { CategorySums, ParticipantSums, WorkPackageSums } from './budget-sums.tsx';
import { ExchangeButtons } from './exchange-buttons.tsx';
import { BudgetToolbar } from './budget-toolbar.tsx';
import { Guidelines } from './guidelines.tsx';
import type { Pasted } from './paste.ts';
import { useBudget, type BudgetEditor } from './use-budget.ts';
import { useDialogs } from './use-dialogs.tsx';
import { lineOfWrong } from './grid-events.ts';
import { useGrid } from './use-grid.ts';
import { useGridWords } from './use-grid-words.ts';

type Props = { readonly open: OpenBudget; readonly facts: ProjectFacts; readonly mayEdit: boolean };
type SheetProps = Omit<Props, 'mayEdit'> & {
  /** As it was loaded last; what others saved comes with it. */
  readonly stored: LoadedBudget;
};

// The reading of a spreadsheet arrives with its first use.
const loadImport = async () => (await import('./import-dialog.tsx')).ImportDialog;

/** Says how the saving stands and saves at once when asked. */
function SaveBar({ open, mayEdit }: Pick<Props, 'open' | 'mayEdit'>) {
  const words = useWords('budget');
  const { saver } = open;
  const state = useSaveState(saver);
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const saved = await saver.flush();
    setBusy(false);
    showToast(saved ? { title: words('saved') } : { title: words('save_failed'), tone: 'block' });
  };
  if (!mayEdit) return <p className="text-meta text-ink-3">{words('read_only')}</p>;
  return (
    <>
      <SaveStatus state={state} />
      <Button variant="primary" busy={busy} onClick={() => void save()}>
        {words('save')}
      </Button>
    </>
  );
}

/** What stands in the way of saving, and two versions where there are. */
function SaveNotices({ open }: Pick<Props, 'open'>) {
  const words = useWords('budget');
  const { saver } = open;
  const state = useSaveState(saver);
  if (state.kind === 'conflict')
    return (
      <BudgetConflict
        newest={state.newest}
        mine={saver.value()}
        before={state.from ?? null}
        onResolve={(budget) => saver.resolve(budget)}
      />
    );
  if (state.kind === 'refused')
    return (
      <Notice
        tone="block"
        announce
        title={words('save_failed')}
        actions={
          <Button size="small" onClick={() => void saver.flush()}>
            {words('try_again')}
          </Button>
        }
      >
        {state.message}
      </Notice>
    );
  return <SaveTrouble state={state} onRetry={() => void saver.flush()} />;
}

/** A budget without anything in it: who coordinates, and the first line. */
function EmptyBudget({ facts, editor, mayEdit }: Omit<Props, 'open'> & { readonly editor: BudgetEditor }) {
  const words = useWords('budget');
  const begin = () =>
    editor.change((now) => {
      const withLead = putParticipant(now, coordinatorOf(facts.organization, crypto.randomUUID()));
      return insertLines(
        withLead,
        [newLine(withLead, facts, crypto.randomUUID(), withLead.participants[0]?.id ?? null)],
        null,
      );
    });
  return (
    <Empty
      level={3}
      title={words('empty.title')}
      actions={
        mayEdit ? (
          <Button variant="primary" className="max-w-full py-1.5 text-left whitespace-normal!" onClick={begin}>
            {words('empty.start', { organization: facts.organization.name })}
          </Button>
        ) : undefined
      }
    >
      {words('empty.text')}
    </Empty>
  );
}

/** The budget: key figures, lines, sums and guidelines. */
export function BudgetSheet({ open, facts, stored }: SheetProps) {
  const said = useGridWords();
  const { words } = said;
  const { program } = facts;
  const { mayEdit } = stored;
  const editor = useBudget(open.saver, facts);
  const dialogs = useDialogs(editor, facts);
  const [pasted, setPasted] = useState<Pasted | null>(null);
  const { draw: drawImport, open: importing, setOpen: setImporting } = useOverlay(loadImport);
  const addButton = useRef<HTMLButtonElement>(null);
  const table = useRef<HTMLDivElement>(null);
  const grid = useGrid({
    said,
    editor,
    funding: facts,
    mayEdit,
    tableRef: table,
    indirectByHand: indirectRule(program) === null,
    onPasted: (next) => {
      setPasted(next);
      showToast({
        title: words('rows_pasted', { rows: next.lines }),
        action: { label: words('undo'), onClick: editor.undo },
      });
    },
    onDeleted: (count) => showToast({ title: words('lines_deleted', { lines: count }) }),
    onLeave: () => addButton.current?.focus(),
  });
  const { budget } = editor;
  // What is being typed or chosen was begun on the budget as it stands: others' changes wait until it is entered, and
  // meet it as a save does.
  const entered = [...(grid.editing ? [grid.editing.lineId] : []), ...[...grid.wrong.keys()].map(lineOfWrong)];
  const typedIn = entered.filter((id) => budget.lines.some((line) => line.id === id)).join(' ');
  const isBegun = typedIn !== '' || dialogs.isOpen || importing;
  useEffect(() => {
    open.typeIn(typedIn === '' ? [] : typedIn.split(' '));
    return () => open.typeIn([]);
  }, [open, typedIn]);
  useEffect(() => {
    if (!isBegun) adoptBudget(facts.id, open.saver, stored);
  }, [isBegun, facts.id, open, stored]);
  const isEmpty = budget.participants.length === 0 && budget.lines.length === 0;
  const takeOver = (next: Budget, lines: number) => {
    open.noteImport();
    editor.change(() => next);
    setImporting(false);
    showToast({ title: words('lines_imported', { lines }) });
  };
  const addLine = () => {
    const at = grid.lines.find(({ id }) => id === grid.active?.lineId);
    const owner = at ? at.participantId : (grid.lines.at(-1)?.participantId ?? budget.participants[0]?.id ?? null);
    grid.addLine(owner, at?.id ?? null);
  };
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2>{words('title')}</h2>
        <div className="flex flex-wrap items-center gap-2">
          <ExchangeButtons
            projectId={facts.id}
            saveFirst={() => open.saver.flush()}
            onImport={mayEdit ? () => setImporting(true) : null}
          />
          <SaveBar open={open} mayEdit={mayEdit} />
        </div>
      </div>
      <SaveNotices open={open} />
      <BudgetFigures funding={facts} totals={editor.totals} />
      <HighBudgetNotice totals={editor.totals} />
      <ProblemsNotice budget={budget} problems={editor.problems} onGo={grid.go} />
      {pasted === null ? null : <PasteNotice pasted={pasted} onClose={() => setPasted(null)} />}
      {isEmpty ? (
        <EmptyBudget facts={facts} editor={editor} mayEdit={mayEdit} />
      ) : (
        <div>
          {mayEdit ? (
            <BudgetToolbar editor={editor} grid={grid} />
          ) : (
            <p id="budget-keys" className="hidden-text">
              {words('move_keys')}
            </p>
          )}
          <BudgetGrid
            editor={editor}
            funding={facts}
            grid={grid}
            tableRef={table}
            mayEdit={mayEdit}
            onEditParticipant={dialogs.editParticipant}
          />
          {mayEdit ? (
            <div className="mt-4 flex flex-wrap gap-2">
              <Button ref={addButton} onClick={addLine}>
                <Icon icon={Plus} />
                {words('add_line')}
              </Button>
              <Button variant="quiet" onClick={dialogs.addParticipant}>
                <Icon icon={UserPlus} />
                {words('add_participant')}
              </Button>
            </div>
          ) : null}
        </div>
      )}
      <div className="mt-6 grid gap-x-8 gap-y-8 lg:grid-cols-2">
        <div>
          <CategorySums editor={editor} />
        </div>
        <div>
          <Guidelines program={program} />
        </div>
      </div>
      <ParticipantSums
        editor={editor}
        funding={facts}
        mayEdit={mayEdit}
        onEdit={dialogs.editParticipant}
        onAdd={dialogs.addParticipant}
      />
      <WorkPackageSums
        editor={editor}
        mayEdit={mayEdit}
        onEdit={dialogs.editWorkPackage}
        onAdd={dialogs.addWorkPackage}
      />
      {dialogs.dialog}
      {importing
        ? drawImport?.({
            projectId: facts.id,
            budget,
            funding: facts,
            onClose: () => setImporting(false),
            onImport: takeOver,
          })
        : null}
    </div>
  );
}
