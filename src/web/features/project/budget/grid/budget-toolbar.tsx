import { ArrowDown, ArrowUp, Redo2, Trash2, Undo2, type LucideIcon } from 'lucide-react';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Icon } from '#web/ui/page/icon.tsx';
import type { BudgetEditor } from '../use-budget.ts';
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
  const words = useWords('budget');
  const count = grid.selected.length;
  return (
    <div role="toolbar" aria-label={words('tools')} className="mb-2 flex flex-wrap items-center gap-1">
      <Tool icon={Undo2} label={words('undo')} disabled={!editor.canUndo} onClick={editor.undo} />
      <Tool icon={Redo2} label={words('redo')} disabled={!editor.canRedo} onClick={editor.redo} />
      <Tool icon={ArrowUp} label={words('move_up')} disabled={count === 0} onClick={() => grid.move(-1)} />
      <Tool icon={ArrowDown} label={words('move_down')} disabled={count === 0} onClick={() => grid.move(1)} />
      <Tool
        icon={Trash2}
        label={count > 1 ? words('delete_lines', { lines: count }) : words('delete_line')}
        disabled={count === 0}
        onClick={() => grid.remove(grid.selected)}
      />
      <p id="budget-keys" className="ms-2 text-meta text-ink-3 max-lg:hidden-text">
        {words('keys')}
      </p>
    </div>
  );
}
