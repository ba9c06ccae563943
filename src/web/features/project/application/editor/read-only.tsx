import type { Project, ProjectSection } from '#contract/projects.ts';
import { shapeOf } from '#domain/project/sections/section-template.ts';
import { useWords } from '#web/page/words.ts';
import { Notice } from '#web/ui/page/notice.tsx';

type Props = {
  readonly project: Project;
  readonly section: ProjectSection;
  readonly maySuggest: boolean;
  readonly isSuggesting: boolean;
};

/** Why a section can only be read, or be written for by suggestions; it is there from the beginning, above the text. */
export function ReadOnly({ project, section, maySuggest, isSuggesting }: Props) {
  const words = useWords('editor');
  const suggesting = useWords('suggesting');
  return (
    <div className="grid gap-4 [&:has(>*)]:mb-4">
      {shapeOf(project.head.template, section.key) === null ? (
        <Notice tone="info" title={words('former')}>
          {words('former_text')}
        </Notice>
      ) : null}
      {project.rights.mayEdit || isSuggesting ? null : maySuggest ? (
        <Notice tone="info" title={suggesting('read_only')}>
          {suggesting('read_only_text')}
        </Notice>
      ) : (
        <Notice tone="info" title={words('read_only')}>
          {words('read_only_text')}
        </Notice>
      )}
    </div>
  );
}
