import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import type { Taking } from './use-take-from-library.ts';

/** Asks whether a file that the project has already is meant. */
export function SameFileQuestion({
  taking: { same, take, forgetSame, busy },
  labelOf,
}: {
  readonly taking: Taking;
  /** Names of the annexes of this call, by key. */
  readonly labelOf: (key: string) => string;
}) {
  const words = useWords('annexes');
  if (same === null) return null;
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : forgetSame())}
      title={words(same.place === 'this_annex' ? 'same_file.this_annex.title' : 'same_file.other.title')}
      actions={
        <>
          <Button onClick={forgetSame}>{words('choose_another')}</Button>
          <Button variant="primary" busy={busy} onClick={() => take(same.entryId, true)}>
            {words('take_same')}
          </Button>
        </>
      }
    >
      {words(`same_file.${same.place}`, { annex: labelOf(same.key), filename: same.filename })}
    </Dialog>
  );
}
