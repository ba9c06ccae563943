import type { Project, ProjectSection } from '#contract/projects.ts';
import type { RichTextDocument } from '#domain/project/text/rich-text.ts';
import { openSectionText, type SectionText } from '#web/features/project/application/section-text.ts';

/** The section that is open on this page. */
export type OpenSection = { readonly sectionId: string; readonly text: SectionText };

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
  const text = section.id === open.sectionId ? open.text : await openSectionText(userId, project, section);
  const before = text.snapshot();
  const after = change(before);
  if (after === before) return true;
  text.setOff();
  text.put(after);
  return await text.saving.flush();
}
