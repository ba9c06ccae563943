import type { RefObject } from 'react';
import { Plus, UserPlus } from 'lucide-react';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Icon } from '#web/ui/page/icon.tsx';
import { BudgetGrid } from './budget-grid.tsx';
import { BudgetToolbar } from './budget-toolbar.tsx';
import type { GridProps } from './grid-group.tsx';

type Props = GridProps & {
  readonly addButtonRef: RefObject<HTMLButtonElement | null>;
  readonly onAddParticipant: () => void;
};

/** The table of lines between its tools and what adds to it. */
export function BudgetLines({ addButtonRef, onAddParticipant, ...props }: Props) {
  const { editor, grid, mayEdit } = props;
  const words = useWords('budget');
  const addLine = () => {
    const at = grid.lines.find(({ id }) => id === grid.active?.lineId);
    const owner = at
      ? at.participantId
      : (grid.lines.at(-1)?.participantId ?? editor.budget.participants[0]?.id ?? null);
    grid.addLine(owner, at?.id ?? null);
  };
  return (
    <div>
      {mayEdit ? (
        <BudgetToolbar editor={editor} grid={grid} />
      ) : (
        <p id="budget-keys" className="hidden-text">
          {words('move_keys')}
        </p>
      )}
      <BudgetGrid {...props} />
      {mayEdit ? (
        <div className="mt-4 flex flex-wrap gap-2">
          <Button ref={addButtonRef} onClick={addLine}>
            <Icon icon={Plus} />
            {words('add_line')}
          </Button>
          <Button variant="quiet" onClick={onAddParticipant}>
            <Icon icon={UserPlus} />
            {words('add_participant')}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
