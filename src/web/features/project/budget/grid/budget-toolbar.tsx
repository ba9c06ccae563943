import { ArrowDown, ArrowUp, Redo2, Trash2, Undo2, type LucideIcon } from 'lucide-react';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Select } from '#web/ui/form/select.tsx';
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
export function BudgetToolbar({
  editor,
  grid,
  isPhone,
}: {
  readonly editor: BudgetEditor;
  readonly grid: Grid;
  /** Its cards are edited one by one. */
  readonly isPhone: boolean;
}) {
  const words = useWords('budget');
  const count = grid.selected.length;
  const { participants } = editor.budget;
  const owners = new Set(grid.range.lines.map(({ participantId }) => participantId));
  // In an order of the view there is no place to move to.
  const isSorted = grid.view.order !== null;
  return (
    <div role="toolbar" aria-label={words('tools')} className="flex flex-wrap items-center gap-1">
      <Tool icon={Undo2} label={words('undo')} disabled={!editor.canUndo} onClick={grid.undo} />
      <Tool icon={Redo2} label={words('redo')} disabled={!editor.canRedo} onClick={grid.redo} />
      {isPhone ? null : (
        <>
          <Tool
            icon={ArrowUp}
            label={words('move_up')}
            disabled={count === 0 || isSorted}
            onClick={() => grid.move(-1)}
          />
          <Tool
            icon={ArrowDown}
            label={words('move_down')}
            disabled={count === 0 || isSorted}
            onClick={() => grid.move(1)}
          />
          <Tool
            icon={Trash2}
            label={count > 1 ? words('delete_lines', { lines: count }) : words('delete_line')}
            disabled={count === 0}
            onClick={() => grid.remove(grid.selected)}
          />
        </>
      )}
      {participants.length > 1 && count > 0 && !isPhone ? (
        <Select
          aria-label={words('owner', { lines: count })}
          title={words('owner', { lines: count })}
          className="ms-1 w-48"
          options={participants.map(({ id, name }, index) => ({ value: id, label: `${index + 1} ${name}` }))}
          placeholder={words(owners.size > 1 ? 'several_participants' : 'no_participant')}
          value={owners.size === 1 ? ([...owners][0] ?? '') : ''}
          onChange={(event) => grid.giveTo(event.target.value === '' ? null : event.target.value)}
        />
      ) : null}
    </div>
  );
}
