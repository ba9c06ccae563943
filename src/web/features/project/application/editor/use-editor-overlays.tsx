import type { Project } from '#contract/projects.ts';
import type { OpenSection } from '#web/features/project/application/find/change-section.ts';
import { useWhileIdle } from '#web/ui/loading/load-later.ts';
import { useOverlay } from '#web/ui/overlay/use-overlay.ts';

const loadShortcuts = async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog;
const loadFind = async () => (await import('#web/features/project/application/find/find-sheet.tsx')).FindSheet;

const loadAuthors = async () =>
  (await import('#web/features/project/application/authors/authors-sheet.tsx')).AuthorsSheet;

/** What opens over the text: the list of keys, find and replace, and who wrote what. */
export function useEditorOverlays(project: Project, at: OpenSection, isSuggesting: boolean) {
  const list = useOverlay(loadShortcuts);
  const finding = useOverlay(loadFind);
  const authors = useOverlay(loadAuthors);
  useWhileIdle(loadShortcuts);
  return {
    asked: {
      onShortcuts: () => list.setOpen(true),
      onFind: () => finding.setOpen(true),
      onAuthors: () => authors.setOpen(true),
    },
    overlays: (
      <>
        {list.draw?.({ open: list.open, onOpenChange: list.setOpen })}
        {finding.draw?.({ open: finding.open, onOpenChange: finding.setOpen, project, at, isSuggesting })}
        {authors.draw?.({ open: authors.open, onOpenChange: authors.setOpen, ...at })}
      </>
    ),
  };
}
