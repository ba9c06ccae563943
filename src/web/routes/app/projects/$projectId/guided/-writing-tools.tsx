import { useState, type ReactNode } from 'react';
import type { Project } from '#contract/projects.ts';
import type { SectionKey } from '#domain/project/sections/section-codes.ts';
import type { RichTextDocument } from '#domain/project/text/rich-text.ts';
import type { WritingTools } from '#web/features/project/application/frame/writing-tools.ts';
import { useFacts } from '#web/project/use-project.ts';
import { useOverlay } from '#web/ui/overlay/use-overlay.ts';

const loadGenerate = async () => (await import('#web/features/project/writing/generate-dialog.tsx')).GenerateDialog;
const loadImprove = async () => (await import('#web/features/project/writing/improve-dialog.tsx')).ImproveDialog;

type Selected = { readonly text: string; readonly put: (text: RichTextDocument) => void };

/** Where the text of a section meets the writing assistant, and the dialogs between them. */
export function useWritingTools(
  { head }: Project,
  sectionKey: SectionKey,
): { readonly tools: WritingTools; readonly dialogs: ReactNode } {
  const facts = useFacts(head.id);
  const section = facts?.sections.find(({ key }) => key === sectionKey);
  const generating = useOverlay(loadGenerate);
  const improving = useOverlay(loadImprove);
  const [selected, setSelected] = useState<Selected | null>(null);
  return {
    tools: {
      onGenerate: () => generating.setOpen(true),
      onImprove: (text, put) => {
        setSelected({ text, put });
        improving.setOpen(true);
      },
    },
    dialogs: (
      <>
        {facts && section && generating.open
          ? generating.draw?.({ facts, section, open: generating.open, onOpenChange: generating.setOpen })
          : null}
        {selected !== null && improving.open
          ? improving.draw?.({
              ...selected,
              projectId: head.id,
              fieldType: sectionKey,
              language: head.language,
              open: improving.open,
              onOpenChange: improving.setOpen,
            })
          : null}
      </>
    ),
  };
}
