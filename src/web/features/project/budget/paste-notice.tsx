import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Notice } from '#web/ui/page/notice.tsx';
import type { Pasted } from './grid/paste.ts';

const MOST_SHOWN = 6;

/** What of a pasted block could not be read. */
export function PasteNotice({ pasted, onClose }: { readonly pasted: Pasted; readonly onClose: () => void }) {
  const words = useWords('budget');
  return (
    <Notice
      tone="check"
      announce
      title={words('cells_not_read', { cells: pasted.problems.length })}
      actions={
        <Button size="small" onClick={onClose}>
          {words('close')}
        </Button>
      }
    >
      <p>{words('kept_before')}</p>
      <ul className="mt-1 grid gap-1">
        {pasted.problems.slice(0, MOST_SHOWN).map(({ row, column, text, problem }) => (
          <li key={`${row} ${column}`}>
            {words('cell_problem', { row, column, text, problem: words(`cell.${problem}`) })}
          </li>
        ))}
        {pasted.problems.length > MOST_SHOWN ? (
          <li>{words('more', { count: pasted.problems.length - MOST_SHOWN })}</li>
        ) : null}
      </ul>
    </Notice>
  );
}
