import { closeHistory } from '@tiptap/pm/history';
import type { Editor } from '@tiptap/react';
import type { Project, ProjectSection } from '#contract/projects.ts';
import type { RichTextDocument } from '#domain/project/text/rich-text.ts';
import { editorContent } from '#web/features/project/application/editor/use-section-editor.ts';
import { openSectionText, type SectionText } from '#web/features/project/application/section-text.ts';

/** The section that is open on this page. */
export type OpenSection = { readonly sectionId: string; readonly text: SectionText; readonly editor: Editor };

type Place = {
  readonly project: Project;
  readonly userId: string;
  readonly section: ProjectSection;
  readonly open: OpenSection;
};

/**
 * Changes the text of a section, the open one or another, and sends it. What stood before stays in its history. Answers
 * whether the server has it; if not, it is kept on this device. This is the one way by which a text is changed from
 * outside of its editor.
 */
export async function changeSection(
  { project, userId, section, open }: Place,
  change: (before: RichTextDocument) => RichTextDocument,
): Promise<boolean> {
  const isOpen = section.id === open.sectionId;
  const text = isOpen ? open.text : await openSectionText(userId, project, section);
  const before = text.snapshot();
  const after = change(before);
  if (after === before) return true;
  text.setOff();
  if (isOpen) {
    // In the open section it is a step of its own in the editor, which can be taken back there.
    open.editor.view.dispatch(closeHistory(open.editor.state.tr));
    open.editor.commands.setContent(editorContent(after), { emitUpdate: true });
  } else text.change(after);
  return await text.saving.flush();
}
