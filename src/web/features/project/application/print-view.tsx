import type { Project } from '#contract/projects.ts';
import type { SectionKey } from '#domain/project/sections/section-codes.ts';
import { shapeOf } from '#domain/project/sections/section-template.ts';
import { lengthOf, notesOf, picturesOf } from '#domain/project/text/rich-text.ts';
import { useWords } from '#web/page/words.ts';
import { useProject } from '#web/project/use-project.ts';
import { sectionTitle } from '#words/project/section-title.ts';
import { RichTextView } from './rich-text-view.tsx';

type Props = {
  readonly project: Project;
  /** Only this section; null for the whole application. */
  readonly only: SectionKey | null;
};

/** The application on paper. Nothing of it is seen on the screen. The texts are those on this page, typed or stored. */
export function PrintView({ project: { head }, only }: Props) {
  const words = useWords('application');
  const names = useWords('project_names');
  const project = useProject(head.id, (open) => open);
  if (!project) return null;
  const { title } = project.intake.intake;
  const { sections } = project;
  const printed = sections.filter(({ key }) => (only === null ? shapeOf(head.template, key) !== null : key === only));
  const notesBefore = (at: number) => printed.slice(0, at).reduce((count, { doc }) => count + notesOf(doc).length, 0);
  return (
    <div aria-hidden="true" className="print-view hidden print:block">
      {only === null ? (
        <p className="font-serif text-h1 font-semibold">{title === '' ? names('untitled') : title}</p>
      ) : null}
      <p className="mb-6 text-meta">{`${head.program.identifier} · ${head.program.title}`}</p>
      {printed.map((section, at) => (
        <div key={section.key} className="mb-8">
          <p className="mb-3 break-after-avoid font-serif text-h2 font-semibold">
            {words('numbered', { number: sections.indexOf(section) + 1, title: sectionTitle(names, section.key) })}
          </p>
          {lengthOf(section.doc) === 0 && picturesOf(section.doc).length === 0 ? (
            <p className="italic">{words('not_written')}</p>
          ) : (
            <div lang={head.language}>
              <RichTextView document={section.doc} firstNote={notesBefore(at) + 1} />
            </div>
          )}
        </div>
      ))}
    </div>
  );
}
