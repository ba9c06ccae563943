import { useState } from 'react';
import { safe } from '@orpc/client';
import { useNavigate } from '@tanstack/react-router';
import { api } from '#web/api/api.ts';
import { queries, queryClient } from '#web/api/queries.ts';
import { askBeforeLeaving } from '#web/page/leave-question.ts';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { FieldError } from '#web/ui/form/field.tsx';
import { Dialog, DialogClose } from '#web/ui/overlay/dialog.tsx';
import { showToast } from '#web/ui/overlay/toast-queue.ts';

/** Deletes a story once that is confirmed. */
export function RemoveStory({ id, revision }: { readonly id: string; readonly revision: number }) {
  const words = useWords('admin_stories');
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [isFailed, setFailed] = useState(false);
  const go = async () => {
    setBusy(true);
    const { error } = await safe(api.admin.stories.remove({ id, revision }));
    setBusy(false);
    setFailed(error !== null);
    if (error !== null) return;
    askBeforeLeaving('success-story', false);
    queryClient.removeQueries({ queryKey: queries.admin.stories.get.queryKey({ input: { id } }) });
    await queryClient.invalidateQueries({ queryKey: queries.admin.stories.list.key() });
    showToast({ title: words('removed') });
    await navigate({ to: '/admin/$', params: { _splat: 'stories' }, search: {} });
  };
  return (
    <p className="mt-10 border-t border-line pt-6">
      <Button onClick={() => setOpen(true)}>{words('remove')}</Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={words('remove.question')}
        actions={
          <>
            <DialogClose>{words('cancel')}</DialogClose>
            <Button variant="primary" busy={busy} onClick={() => void go()}>
              {words('remove')}
            </Button>
          </>
        }
      >
        <p>{words('remove.text')}</p>
        <FieldError>{isFailed ? words('remove.failed') : undefined}</FieldError>
      </Dialog>
    </p>
  );
}
