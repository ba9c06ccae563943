import { useState, type ReactNode } from 'react';
import { takenFormats, type AnnexRequirement } from '#domain/project/annexes/annexes.ts';
import type { Locale } from '#domain/values/locale.ts';
import type { AnnexLibrary } from '#web/features/project/annexes/annex-library.ts';
import { useOverlay } from '#web/ui/overlay/use-overlay.ts';

const loadTakeFile = async () =>
  (await import('#web/features/organization/library/insert/take-file-dialog.tsx')).TakeFileDialog;

type Choice = { readonly requirement: AnnexRequirement; readonly onChosen: (entryId: string) => void };

/** The library of the organization for the annexes of a project, and the dialog in which a file of it is chosen. */
export function useAnnexLibrary(
  projectId: string,
  language: Locale | undefined,
): {
  readonly library: AnnexLibrary;
  readonly dialog: ReactNode;
} {
  const dialog = useOverlay(loadTakeFile);
  const [choice, setChoice] = useState<Choice | null>(null);
  const choose = (requirement: AnnexRequirement, onChosen: (entryId: string) => void) => {
    setChoice({ requirement, onChosen });
    dialog.setOpen(true);
  };
  return {
    library: { choose },
    dialog:
      choice === null || language === undefined
        ? null
        : dialog.draw?.({
            projectId,
            annex: choice.requirement.label,
            taken: takenFormats(choice.requirement),
            language,
            open: dialog.open,
            onOpenChange: dialog.setOpen,
            onChoose: choice.onChosen,
          }),
  };
}
