import { useState } from 'react';
import { safe } from '@orpc/client';
import { api } from '#web/api/api.ts';
import { instantOf } from '#web/api/instant-of.ts';
import { queries, queryClient } from '#web/api/queries.ts';
import { AskDialog } from '#web/features/admin/desk/ask-dialog.tsx';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { showToast } from '#web/ui/overlay/toast-queue.ts';
import { Group } from '#web/ui/page/headings.tsx';
import type { KnownCall } from './use-call-form.ts';

/** Takes a call off the list, once that is confirmed, or puts it back. */
export function ListPart({ known }: { readonly known: KnownCall }) {
  const words = useWords('admin_calls');
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const { id } = known;
  const since = instantOf(known.unlistedSince);
  const go = async () => {
    setBusy(true);
    const work = since === null ? api.admin.nationalCalls.takeOff({ id }) : api.admin.nationalCalls.putBack({ id });
    const { error, data } = await safe(work);
    setBusy(false);
    if (error !== null) return showToast({ title: words('list.failed'), tone: 'block' });
    setOpen(false);
    // What is typed in the form stands on its own version, which has not changed by this.
    queryClient.setQueryData(queries.admin.nationalCalls.get.queryKey({ input: { id } }), data);
    await queryClient.invalidateQueries({ queryKey: queries.admin.nationalCalls.list.key() });
    showToast({ title: words(since === null ? 'list.done.off' : 'list.done.on') });
  };
  return (
    <div className="mt-8">
      <Group level={2} title={words('list')}>
        <p className="mb-3 max-w-[38rem] text-ink-2">
          {since === null ? words('list.text') : words('list.off_since', { at: since })}
        </p>
        {since === null ? (
          <Button onClick={() => setOpen(true)}>{words('list.off')}</Button>
        ) : (
          <Button busy={busy} onClick={() => void go()}>
            {words('list.on')}
          </Button>
        )}
        <AskDialog
          open={open}
          onOpenChange={setOpen}
          question={words('list.question', { title: known.call.title })}
          act={words('list.off')}
          busy={busy}
          onAct={() => void go()}
        >
          <p>{words('list.text')}</p>
        </AskDialog>
      </Group>
    </div>
  );
}
