import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import type { SectionKey } from '#domain/project/sections/section-codes.ts';
import { sectionTitle } from '#words/project/section-title.ts';
import { queries, queryClient } from '#web/api/queries.ts';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Dialog, DialogClose } from '#web/ui/overlay/dialog.tsx';
import { showToast } from '#web/ui/overlay/toast-queue.ts';

type Props = { readonly projectId: string; readonly field: SectionKey };

/** Begins a conversation anew, after a question: what was said in it goes for everybody. */
export function ForgetConversation({ projectId, field }: Props) {
  const words = useWords('guided');
  const names = useWords('project_names');
  const [open, setOpen] = useState(false);
  const input = { projectId, fieldType: field };
  const forget = useMutation(
    queries.drafting.forget.mutationOptions({
      onSuccess: async () => {
        setOpen(false);
        await queryClient.invalidateQueries({ queryKey: queries.drafting.conversation.queryKey({ input }) });
      },
      onError: () => showToast({ title: words('restart_failed'), tone: 'block' }),
    }),
  );
  return (
    <>
      <Button size="small" variant="quiet" onClick={() => setOpen(true)}>
        {words('restart')}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={words('restart_question')}
        actions={
          <>
            <DialogClose>{words('cancel')}</DialogClose>
            <Button variant="primary" busy={forget.isPending} onClick={() => forget.mutate(input)}>
              {words('restart_verb')}
            </Button>
          </>
        }
      >
        {words('restart_text', { section: sectionTitle(names, field) })}
      </Dialog>
    </>
  );
}
