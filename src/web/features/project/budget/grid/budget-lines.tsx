import type { RefObject } from 'react';
import { Plus, UserPlus } from 'lucide-react';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Icon } from '#web/ui/page/icon.tsx';
import { useLate } from '#web/ui/loading/load-later.ts';
import { sayNotLoaded } from '#web/ui/loading/say-not-loaded.ts';
import { BudgetGrid } from './budget-grid.tsx';
import { LineFilter } from './line-filter.tsx';
import { useIsPhone } from '#web/page/is-phone.ts';
import { BudgetToolbar } from './budget-toolbar.tsx';
import type { GridProps } from './grid-group.tsx';

type Props = GridProps & {
  readonly addButtonRef: RefObject<HTMLButtonElement | null>;
  readonly onAddParticipant: () => void;
};

const loadCards = async () => (await import('./budget-cards.tsx')).BudgetCards;

/** From so many lines on, they can be narrowed to those one looks for. */
const FILTERED_FROM = 5;

/** The table of lines between its tools and what adds to it. */
export function BudgetLines({ addButtonRef, onAddParticipant, ...props }: Props) {
  const { editor, grid, mayEdit } = props;
  const words = useWords('budget');
  const isPhone = useIsPhone();
  const drawCards = useLate(loadCards, isPhone, sayNotLoaded);
  const addLine = () => {
    const at = grid.lines.find(({ id }) => id === grid.active?.lineId);
    const owner = at
      ? at.participantId
      : (grid.lines.at(-1)?.participantId ?? editor.budget.participants[0]?.id ?? null);
    const added = grid.addLine(owner, at?.id ?? null);
    if (isPhone) grid.openSheet(added);
  };
  return (
    <div>
      <div className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        {mayEdit ? <BudgetToolbar editor={editor} grid={grid} isPhone={isPhone} /> : null}
        {editor.budget.lines.length < FILTERED_FROM ? null : (
          <LineFilter grid={grid} all={editor.budget.lines.length} />
        )}
      </div>
      <p id="budget-keys" className={mayEdit ? 'mb-2 text-meta text-ink-3 max-lg:hidden-text' : 'hidden-text'}>
        {words(mayEdit ? 'keys' : 'move_keys')}
      </p>
      {isPhone ? drawCards?.(props) : <BudgetGrid {...props} />}
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
