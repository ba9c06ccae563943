import type { HistoryEntry } from '#contract/application.ts';
import type { Project, ProjectSection } from '#contract/projects.ts';
import { api } from '#web/api/api.ts';
import { showToast } from '#web/ui/overlay/toast-queue.ts';
import { restoreSection, type RestoreOutcome, type SectionText } from './section-text.ts';

const failures: Readonly<Record<Exclude<RestoreOutcome, 'restored'>, string>> = {
  unsaved: 'Your text could not be saved first, so nothing was restored.',
  changed_elsewhere: 'The section was changed elsewhere meanwhile. Compare again.',
  failed: 'Failed to restore the text. Please try again.',
};

/** Restores an entry of the history and says so, with the way back. */
export function useRestore(
  project: Project,
  section: ProjectSection,
  text: SectionText,
  onDone: () => void,
): (entry: HistoryEntry) => Promise<void> {
  const run = async (entryId: string, result: string, undoTo: string | undefined) => {
    const outcome = await restoreSection(project, section, text, entryId);
    if (outcome !== 'restored') return showToast({ title: failures[outcome], tone: 'block' });
    onDone();
    return showToast({
      title: result,
      ...(undoTo === undefined
        ? {}
        : { action: { label: 'Undo', onClick: () => void run(undoTo, 'Restore undone', undefined) } }),
    });
  };
  return async (entry) => {
    // The present text becomes an entry of its own before it is replaced. The way back leads there.
    if (!(await text.saving.flush())) return showToast({ title: failures.unsaved, tone: 'block' });
    const { entries } = await api.application.history({ sectionId: section.id });
    return await run(entry.id, 'Text restored', entries[0]?.id);
  };
}
