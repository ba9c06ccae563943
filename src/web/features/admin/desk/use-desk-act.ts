import { useState } from 'react';
import { ORPCError } from '@orpc/client';
import type { QueryKey } from '@tanstack/react-query';
import { queryClient } from '#web/api/queries.ts';
import { showToast } from '#web/ui/overlay/toast-queue.ts';

/** Where what is changed is drawn: by itself, in its lists, and all of that. */
type Drawn = { readonly one: QueryKey; readonly lists: QueryKey; readonly all: QueryKey };
type Says = { readonly changedMeanwhile: string; readonly notDone: string };

/** Does something to what an administrator looks at and draws what became of it; says where it failed. */
export function useDeskAct<Shown>({ one, lists, all }: Drawn, says: Says, onDone: () => void) {
  const [busy, setBusy] = useState(false);
  const act = async (done: string, work: () => Promise<Shown>) => {
    setBusy(true);
    try {
      const changed = await work();
      onDone();
      queryClient.setQueryData(one, changed);
      await queryClient.invalidateQueries({ queryKey: lists });
      showToast({ title: done });
    } catch (error) {
      if (error instanceof ORPCError && error.code === 'CHANGED_MEANWHILE') {
        await queryClient.invalidateQueries({ queryKey: all });
        showToast({ title: says.changedMeanwhile, tone: 'block' });
        onDone();
      } else showToast({ title: says.notDone, tone: 'block' });
    }
    setBusy(false);
  };
  return { busy, act };
}
