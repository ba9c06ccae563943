import type { Project, ProjectSection } from '#contract/projects.ts';
import type { SectionKey } from '#domain/codes.ts';
import { lengthOf } from '#domain/project/rich-text.ts';
import { useOpened } from '#web/saving/use-opened.ts';
import { useSaverValue } from '#web/saving/use-saver.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { SectionEditor } from './section-editor.tsx';
import { SectionNav } from './section-nav.tsx';
import { openSectionSaver, type SectionSaver } from './section-savers.ts';

type Props = { readonly project: Project; readonly userId: string; readonly sectionKey: SectionKey; readonly onSection: (key: SectionKey) => void };

/** The editor of the application: six sections, one of them open. */
export function ApplicationScreen(props: Props) {
  const section = props.project.sections.find((each) => each.key === props.sectionKey);
  return section ? <OpenSection {...props} section={section} /> : null;
}

/** The sections, the open one counted as it is typed. */
function LiveSectionNav({ project, current, saver }: { readonly project: Project; readonly current: SectionKey; readonly saver: SectionSaver }) {
  return <SectionNav project={project} current={current} currentLength={lengthOf(useSaverValue(saver))} />;
}

function OpenSection({ project, userId, section, onSection }: Props & { readonly section: ProjectSection }) {
  const saver = useOpened(`${userId} ${section.id}`, () => openSectionSaver(userId, project, section));
  return (
      <div className="grid gap-x-10 lg:grid-cols-[13rem_minmax(0,38rem)]">
        {saver === null ? <SectionNav project={project} current={section.key} currentLength={section.length} /> : <LiveSectionNav project={project} current={section.key} saver={saver} />}
        {saver === null ? (
          <div aria-busy="true" className="grid content-start gap-4">
            <output className="hidden-text">Loading section</output>
            <Skeleton className="h-10 w-full" />
            <Skeleton className="h-8 w-1/2" />
            <Skeleton className="h-48 w-full" />
          </div>
        ) : (
          <SectionEditor key={section.id} project={project} section={section} saver={saver} onSection={onSection} />
        )}
      </div>
  );
}
