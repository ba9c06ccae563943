import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import type { WizardMarkKey } from '#domain/project/wizard/wizard-keys.ts';
import { instantFromMs, type Instant } from '#domain/values/time.ts';
import { queries } from '#web/api/queries.ts';

/** When something was marked as done here; null where that was taken back. */
type Pressed = { readonly at: Instant | null };

/**
 * What was marked as done here or taken back, and how to. A press counts until `reload` has read the stored marks after
 * it: an answer that was on its way has not got it. `onFailed` says that one could not be stored.
 */
export function useMarks(projectId: string, reload: () => Promise<void>, onFailed: () => void) {
  const [pressed, setPressed] = useState<ReadonlyMap<WizardMarkKey, Pressed>>(new Map());
  // One after the other: the last press is stored last.
  const scope = { id: `marks of ${projectId}` };
  const set = useMutation({ ...queries.wizard.mark.mutationOptions(), scope });
  const unset = useMutation({ ...queries.wizard.unmark.mutationOptions(), scope });
  const press = async (mark: WizardMarkKey, isMarked: boolean) => {
    const pressedNow = { at: isMarked ? instantFromMs(Date.now()) : null };
    setPressed((known) => new Map(known).set(mark, pressedNow));
    try {
      await (isMarked ? set : unset).mutateAsync({ projectId, mark });
      await reload();
    } catch {
      onFailed();
      void reload();
    }
    setPressed((known) => new Map([...known].filter(([, each]) => each !== pressedNow)));
  };
  return { pressed, busy: set.isPending || unset.isPending, press };
}
