import { replay } from '#domain/project/budget/budget-merge.ts';
import type { Budget } from '#domain/project/budget/budget-value.ts';
import { useWords } from '#web/page/words.ts';
import type { Saver } from '#web/saving/saver.ts';
import { showToast } from '#web/ui/overlay/toast-queue.ts';

/** How the lists are changed here. */
export type ListChange = {
  readonly change: (step: (now: Budget) => Budget) => void;
  /** Changes much at once: says so, with the way back. */
  readonly take: (title: string, step: (now: Budget) => Budget) => void;
};

/** Changes of the participants, saved by themselves. */
export function useListChange(saver: Saver<Budget>): ListChange {
  const words = useWords('participants');
  const change = (step: (now: Budget) => Budget) => saver.change(step(saver.value()));
  return {
    change,
    take: (title, step) => {
      const before = saver.value();
      const after = step(before);
      saver.change(after);
      // What others have changed since stays.
      const undo = () => saver.change(replay(after, before, saver.value()));
      showToast({ title, action: { label: words('undo'), onClick: undo } });
    },
  };
}
