import { ArrowDown, ArrowUp, Redo2, Trash2, Undo2, type LucideIcon } from 'lucide-react';
import { formatNumberOf } from '#web/format/format.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Icon } from '#web/ui/page/icon.tsx';
import type { BudgetEditor } from './use-budget.ts';
import type { Grid } from './use-grid.ts';

function Tool({
  icon,
  label,
  disabled,
  onClick,
}: {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly disabled: boolean;
  readonly onClick: () => void;
}) {
  return (
    <Button
      variant="quiet"
      icon
      aria-label={label}
      title={label}
      aria-disabled={disabled}
      onClick={disabled ? undefined : onClick}
    >
      <Icon icon={icon} />
    </Button>
  );
}

/** What is done with the lines pointed at, by pointer; the keys do the same. */
export function BudgetToolbar({ editor, grid }: { readonly editor: BudgetEditor; readonly grid: Grid }) {
  const count = grid.selected.length;
  return (
    <div role="toolbar" aria-label="Lines" className="mb-2 flex flex-wrap items-center gap-1">
      <Tool icon={Undo2} label="Undo" disabled={!editor.canUndo} onClick={editor.undo} />
      <Tool icon={Redo2} label="Redo" disabled={!editor.canRedo} onClick={editor.redo} />
      <Tool icon={ArrowUp} label="Move up" disabled={count === 0} onClick={() => grid.move(-1)} />
      <Tool icon={ArrowDown} label="Move down" disabled={count === 0} onClick={() => grid.move(1)} />
      <Tool
        icon={Trash2}
        label={count > 1 ? `Delete ${formatNumberOf(count, 'line')}` : 'Delete line'}
        disabled={count === 0}
        onClick={() => grid.remove(grid.selected)}
      />
      <p id="budget-keys" className="ml-2 text-meta text-ink-3 max-lg:hidden-text">
        Arrows and Enter move, Tab follows the line, typing or F2 enters a cell, Escape takes back, Ctrl+Z undoes. Paste
        a block from a spreadsheet.
      </p>
    </div>
  );
}
