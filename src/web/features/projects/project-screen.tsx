import { Link } from '@tanstack/react-router';
import type { Project } from '#contract/projects.ts';
import { sectionsProgress } from '#domain/project/progress.ts';
import { sectionCompletion, sectionLimits, sectionStatus } from '#domain/project/sections.ts';
import { sectionTitles } from '#messages/projects.ts';
import { formatCount } from '#web/format.ts';
import { flushEverything } from '#web/saving/saver-room.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Part } from '#web/ui/part.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { applicationPath } from '#web/workspace/paths.ts';
import { DownloadButtons } from './download-buttons.tsx';

function SectionRow({ project, section }: { readonly project: Project; readonly section: Project['sections'][number] }) {
  const percent = sectionCompletion(section.key, section.length);
  const status = sectionStatus(section.key, section.length);
  const over = section.length > sectionLimits[section.key];
  const title = sectionTitles[section.key];
  return (
    <tr className="border-b border-line align-middle max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-4 max-md:gap-y-1 max-md:py-3">
      <th scope="row" className="text-left font-medium md:py-3 md:pr-4">
        <Link to={applicationPath(project.id)} search={{ section: section.key }}>{title}</Link>
      </th>
      <td className="md:py-3 md:pr-6">{over ? <StatusBadge status="blocked">Over the limit</StatusBadge> : <StatusBadge status={status === 'completed' ? 'complete' : status} />}</td>
      <td className="text-meta text-ink-3 tabular-nums md:py-3 md:pr-6 md:text-right">{`${formatCount(section.length)} of ${formatCount(sectionLimits[section.key])}`}</td>
      <td className="w-40 max-lg:hidden"><Progress percent={percent} tone={over ? 'over' : status === 'completed' ? 'done' : 'ink'} /></td>
      <td className="text-right tabular-nums md:w-16 md:py-3">{`${percent}\u00a0%`}</td>
    </tr>
  );
}

/** The page of a project: deadline, progress over its sections, files. */
export function ProjectScreen({ project }: { readonly project: Project }) {
  const percent = sectionsProgress(project.sections);
  const next = project.sections.find((section) => sectionCompletion(section.key, section.length) < 100);
  return (
    <>
      <Part title="Sections" aside={project.mayEdit ? <LinkButton to={applicationPath(project.id)} search={next === undefined ? {} : { section: next.key }} variant="primary">{percent === 0 ? 'Start writing' : 'Continue writing'}</LinkButton> : undefined}>
        <p className="mb-3 flex flex-wrap items-baseline gap-x-3">
          <b className="text-h3 font-semibold tabular-nums">{`${percent}\u00a0%`}</b>
          <span className="text-ink-2">of the six sections written. Each counts as complete at 80&nbsp;% of its limit.</span>
        </p>
        <Progress percent={percent} tone={percent === 100 ? 'done' : 'ink'} big className="mb-6" />
        <table className="w-full border-collapse border-t border-rule max-md:block">
          <caption className="hidden-text">The sections of the application and how far each is written</caption>
          <thead className="hidden-text">
            <tr><th scope="col">Section</th><th scope="col">Status</th><th scope="col">Characters</th><th scope="col">Bar</th><th scope="col">Completion</th></tr>
          </thead>
          <tbody className="max-md:block">{project.sections.map((section) => <SectionRow key={section.id} project={project} section={section} />)}</tbody>
        </table>
      </Part>
      <Part title="Application document" className="mt-12">
        <p className="mb-4 max-w-[38rem] text-ink-2">Title, description and all six sections as one document, with what is not written yet marked as such.</p>
        <DownloadButtons projectId={project.id} saveFirst={flushEverything} />
      </Part>
    </>
  );
}
