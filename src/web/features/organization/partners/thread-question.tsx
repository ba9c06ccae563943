import { useMutation } from '@tanstack/react-query';
import { queries } from '#web/api/queries.ts';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Dialog, DialogClose } from '#web/ui/overlay/dialog.tsx';
import { showToast } from '#web/ui/overlay/toast-queue.ts';
import { reloadPartners } from './live.ts';

export type ThreadQuestionProps = {
  readonly orgId: string;
  readonly threadId: string;
  readonly what: 'close' | 'block';
  readonly name: string;
  readonly onClose: () => void;
};

/** Asks before a conversation is closed, or an organization blocked. */
export function ThreadQuestion({ orgId, threadId, what, name, onClose }: ThreadQuestionProps) {
  const words = useWords('partners');
  const onError = () => showToast({ title: words('failed.other') });
  const done = (title: string) => async () => {
    onClose();
    showToast({ title });
    await reloadPartners();
  };
  const close = useMutation(queries.partners.close.mutationOptions({ onSuccess: done(words('closed')), onError }));
  const block = useMutation(
    queries.partners.setBlocked.mutationOptions({ onSuccess: done(words('blocked', { name })), onError }),
  );
  const isBlock = what === 'block';
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={isBlock ? words('block_title', { name }) : words('close_title')}
      actions={
        <>
          <DialogClose>{words('cancel')}</DialogClose>
          <Button
            variant={isBlock ? 'danger' : 'primary'}
            busy={close.isPending || block.isPending}
            onClick={() =>
              isBlock ? block.mutate({ orgId, threadId, blocked: true }) : close.mutate({ orgId, threadId })
            }
          >
            {isBlock ? words('block', { name }) : words('close')}
          </Button>
        </>
      }
    >
      {words(isBlock ? 'block_text' : 'close_text')}
    </Dialog>
  );
}
