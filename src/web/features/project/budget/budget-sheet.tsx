import { useRef, useState } from 'react';
import type { ProjectFacts } from '#domain/project/facts.ts';
import { indirectRule } from '#domain/project/budget/indirect-costs.ts';
import { FindingsHere } from '#web/project/findings/findings-here.tsx';
import { MarkedRows } from '#web/project/findings/row-marks.tsx';
import { useLate, useWhileIdle } from '#web/ui/loading/load-later.ts';
import { showToast } from '#web/ui/overlay/toast-queue.ts';
import { BudgetFigures } from './budget-figures.tsx';
import { HighBudgetNotice, ProblemsNotice } from './budget-notices.tsx';
import type { LoadedBudget, OpenBudget } from './budget-savers.ts';
import { SaveBar, SaveNotices } from './budget-saving.tsx';
import { BudgetSums } from './budget-sums.tsx';
import { EmptyBudget } from './empty-budget.tsx';
import { ExchangeButtons } from './exchange-buttons.tsx';
import { BudgetLines } from './grid/budget-lines.tsx';
import type { Pasted } from './grid/paste.ts';
import { useGrid } from './grid/use-grid.ts';
import { useGridWords } from './grid/use-grid-words.ts';
import { useAskedLine } from './use-asked-line.ts';
import { useBegun } from './use-begun.ts';
import { useBudget } from './use-budget.ts';
import { useDialogs } from './use-dialogs.tsx';
import { useImport } from './use-import.ts';

const loadPasteNotice = async () => (await import('./paste-notice.tsx')).PasteNotice;

/** The notices above the table say what these find, and the cells of the table show it. */
const inNotices = [
  'BUDGET_EMPTY',
  'BUDGET_EXCEED',
  'BUDGET_LINE_INCOMPLETE',
  'FUNDING_RATE_TOO_HIGH',
  'HIGH_BUDGET_ALERT',
  'INDIRECT_BY_HAND',
] as const;

type Props = {
  readonly open: OpenBudget;
  readonly facts: ProjectFacts;
  /** As it was loaded last; what others saved comes with it. */
  readonly stored: LoadedBudget;
};

/** The budget: key figures, lines, sums and guidelines. */
export function BudgetSheet({ open, facts, stored }: Props) {
  const said = useGridWords();
  const { words } = said;
  const { mayEdit } = stored;
  const editor = useBudget(open.saver, facts);
  const [pasted, setPasted] = useState<Pasted | null>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const table = useRef<HTMLDivElement>(null);
  const grid = useGrid({
    said,
    editor,
    funding: facts,
    mayEdit,
    tableRef: table,
    indirectByHand: indirectRule(facts.program) === null,
    onPasted: (next, undo) => {
      setPasted(next);
      showToast({
        title: words('rows_pasted', { rows: next.lines }),
        action: { label: words('undo'), onClick: undo },
      });
    },
    onDeleted: (count, undo) =>
      showToast({
        title: words('lines_deleted', { lines: count }),
        action: { label: words('undo'), onClick: undo },
      }),
    onLeave: () => addButton.current?.focus(),
  });
  const { budget } = editor;
  useAskedLine(budget, grid);
  const dialogs = useDialogs(editor, facts, grid.undo);
  const imports = useImport(open, editor, facts, grid.undo);
  useBegun({ open, facts, stored, budget, grid, isOverlaid: dialogs.isOpen || imports.isOpen });
  const unread = pasted === null || pasted.problems.length === 0 ? null : pasted;
  useWhileIdle(loadPasteNotice);
  const drawPasteNotice = useLate(loadPasteNotice, unread !== null);
  const isEmpty = budget.participants.length === 0 && budget.lines.length === 0;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2>{words('title')}</h2>
        <div className="flex flex-wrap items-center gap-2">
          <ExchangeButtons
            projectId={facts.id}
            saveFirst={() => open.saver.flush()}
            onImport={mayEdit ? imports.start : null}
          />
          <SaveBar open={open} mayEdit={mayEdit} />
        </div>
      </div>
      <SaveNotices open={open} />
      <BudgetFigures funding={facts} totals={editor.totals} />
      <HighBudgetNotice totals={editor.totals} />
      <ProblemsNotice budget={budget} problems={editor.problems} onGo={grid.go} />
      <FindingsHere projectId={facts.id} here={{ beside: 'page', fix: 'budget' }} shown={inNotices} />
      {unread === null ? null : drawPasteNotice?.({ pasted: unread, onClose: () => setPasted(null) })}
      {isEmpty ? (
        <EmptyBudget facts={facts} editor={editor} grid={grid} mayEdit={mayEdit} />
      ) : (
        <MarkedRows projectId={facts.id} shown={inNotices}>
          <BudgetLines
            editor={editor}
            funding={facts}
            grid={grid}
            tableRef={table}
            addButtonRef={addButton}
            mayEdit={mayEdit}
            onEditParticipant={dialogs.editParticipant}
            onAddParticipant={dialogs.addParticipant}
          />
        </MarkedRows>
      )}
      <BudgetSums editor={editor} funding={facts} mayEdit={mayEdit} dialogs={dialogs} />
      {dialogs.dialog}
      {imports.dialog}
    </div>
  );
}
