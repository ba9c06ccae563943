import { useState, type ReactNode } from 'react';
import type { Project } from '#contract/projects.ts';
import { can } from '#domain/organization/permissions.ts';
import type { SectionKey } from '#domain/project/sections/section-codes.ts';
import type { RichTextDocument } from '#domain/project/text/rich-text.ts';
import type { DrawText } from '#web/features/organization/library/text-field.ts';
import type { TextLibrary } from '#web/features/project/application/editor/text-library.ts';
import { RichTextView } from '#web/features/project/application/rich-text-view.tsx';
import { useMe } from '#web/api/me.ts';
import { useOverlay } from '#web/ui/overlay/use-overlay.ts';

const loadInsert = async () =>
  (await import('#web/features/organization/library/insert/insert-text-dialog.tsx')).InsertTextDialog;
const loadSave = async () =>
  (await import('#web/features/organization/library/insert/save-text-dialog.tsx')).SaveTextDialog;

const drawText: DrawText = ({ document }) => <RichTextView document={document} />;

/** Where the text of a section meets the library of its organization, and the dialogs between them. */
export function useTextLibrary(
  { head, sections }: Project,
  sectionKey: SectionKey,
): { readonly library: TextLibrary; readonly dialogs: ReactNode } {
  const me = useMe();
  const role = me?.memberships.find(({ orgId }) => orgId === head.organization.id)?.role;
  const [insert, setInsert] = useState<(text: RichTextDocument) => void>(() => () => undefined);
  const [text, setText] = useState<RichTextDocument | null>(null);
  const inserting = useOverlay(loadInsert);
  const saving = useOverlay(loadSave);
  const section = sections.find(({ key }) => key === sectionKey);
  const { language } = head;
  return {
    library: {
      onInsert: (put) => {
        setInsert(() => put);
        inserting.setOpen(true);
      },
      onSave:
        role !== undefined && can(role, 'library.edit')
          ? (kept) => {
              setText(kept);
              saving.setOpen(true);
            }
          : null,
    },
    dialogs: (
      <>
        {section &&
          inserting.draw?.({
            projectId: head.id,
            sectionId: section.id,
            language,
            open: inserting.open,
            onOpenChange: inserting.setOpen,
            insert,
            drawText,
          })}
        {text !== null && saving.open
          ? saving.draw?.({
              orgId: head.organization.id,
              text,
              language,
              open: saving.open,
              onOpenChange: saving.setOpen,
              drawText,
            })
          : null}
      </>
    ),
  };
}
