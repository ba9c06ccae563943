import type { ReactNode } from 'react';
import type { ProjectFacts } from '#domain/project/facts.ts';
import type { Budget } from '#domain/project/budget/budget-value.ts';
import { useWords } from '#web/page/words.ts';
import { showToast } from '#web/ui/overlay/toast-queue.ts';
import { useOverlay } from '#web/ui/overlay/use-overlay.ts';
import type { OpenBudget } from './budget-savers.ts';
import type { BudgetEditor } from './use-budget.ts';

// The reading of a spreadsheet arrives with its first use.
const loadImport = async () => (await import('./import-dialog.tsx')).ImportDialog;

/** Takes a budget over from a spreadsheet: how it is begun, and its dialog while it is open. */
export function useImport(open: OpenBudget, editor: BudgetEditor, facts: ProjectFacts, undo: () => void) {
  const words = useWords('budget');
  const { draw, open: isOpen, setOpen } = useOverlay(loadImport);
  const takeOver = (next: Budget, changes: number) => {
    open.noteImport();
    editor.change(() => next);
    setOpen(false);
    showToast({
      title: words('changes_imported', { changes }),
      action: { label: words('undo'), onClick: undo },
    });
  };
  const dialog: ReactNode = isOpen
    ? draw?.({
        projectId: facts.id,
        budget: editor.budget,
        funding: facts,
        onClose: () => setOpen(false),
        onImport: takeOver,
      })
    : null;
  return { dialog, isOpen, start: () => setOpen(true) };
}
