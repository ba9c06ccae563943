import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Dialog, DialogClose } from '#web/ui/overlay/dialog.tsx';
import type { LibraryActions } from './use-library-actions.ts';

/** Asks before an entry is deleted. */
export function DeleteDialog({ actions }: { readonly actions: LibraryActions }) {
  const words = useWords('library');
  const { asked, busy, keep, remove } = actions;
  return (
    <Dialog
      open={asked !== null}
      onOpenChange={(open) => (open ? undefined : keep())}
      title={words('ask.title', { title: asked?.title ?? '' })}
      actions={
        <>
          <DialogClose>{words('ask.keep')}</DialogClose>
          <Button variant="danger" busy={busy} onClick={asked === null ? undefined : () => remove(asked)}>
            {words('delete')}
          </Button>
        </>
      }
    >
      {words('ask.text')}
    </Dialog>
  );
}
