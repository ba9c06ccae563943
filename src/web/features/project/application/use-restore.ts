import type { HistoryEntry } from '#contract/application.ts';
import type { ProjectSection } from '#contract/projects.ts';
import { safe } from '@orpc/client';
import { api } from '#web/api/api.ts';
import { queries, queryClient } from '#web/api/queries.ts';
import { useWords } from '#web/page/words.ts';
import { showToast } from '#web/ui/overlay/toast-queue.ts';
import type { SectionText } from './section-text.ts';

/** The result of a restore. `unsaved`: the present text could not be stored first, so nothing was done. */
type RestoreOutcome = 'restored' | 'unsaved' | 'failed';

/** An earlier text, or one block of it. */
type Earlier = { readonly entryId: string; readonly block?: number };

/** Puts an earlier text, or a block of it, back into the newest one. The present text is stored first, so that nothing of it is lost. */
async function restoreSection(
  section: ProjectSection,
  { saving, living }: SectionText,
  { entryId, block }: Earlier,
): Promise<RestoreOutcome> {
  if (!(await saving.flush())) return 'unsaved';
  const [error] = await safe(
    api.application.restoreSection({
      sectionId: section.id,
      entryId,
      clientId: crypto.randomUUID(),
      ...(block === undefined ? {} : { block }),
    }),
  );
  living.pull();
  void queryClient.invalidateQueries({
    queryKey: queries.application.history.key({
      input: { sectionId: section.id },
    }),
  });
  return error ? 'failed' : 'restored';
}

/** Restores an entry of the history, or one block of it. */
type Restore = (entry: HistoryEntry, block?: number) => Promise<void>;

/** Restores an entry of the history and says so, with the way back. A block stands beside what others write on. */
export function useRestore(section: ProjectSection, text: SectionText, onDone: () => void): Restore {
  const words = useWords('section_history');
  const run = async (entryId: string, result: string, undoTo: string | undefined) => {
    const outcome = await restoreSection(section, text, { entryId });
    if (outcome !== 'restored') return showToast({ title: words(`failure.${outcome}`), tone: 'block' });
    onDone();
    return showToast({
      title: result,
      ...(undoTo === undefined
        ? {}
        : {
            action: {
              label: words('undo'),
              onClick: () => void run(undoTo, words('undone'), undefined),
            },
          }),
    });
  };
  const bringBack = async (entryId: string, block: number) => {
    const outcome = await restoreSection(section, text, { entryId, block });
    return showToast(
      outcome === 'restored'
        ? { title: words('block_restored'), description: words('block_kept') }
        : { title: words(`failure.${outcome}`), tone: 'block' },
    );
  };
  return async (entry, block) => {
    if (block !== undefined) return await bringBack(entry.id, block);
    // The present text becomes an entry of its own before it is replaced. The way back leads there.
    if (!(await text.saving.flush())) return showToast({ title: words('failure.unsaved'), tone: 'block' });
    const { entries } = await api.application.history({
      sectionId: section.id,
    });
    return await run(entry.id, words('restored'), entries[0]?.id);
  };
}
