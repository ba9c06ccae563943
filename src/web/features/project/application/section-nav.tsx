import { useCallback } from 'react';
import { Link } from '@tanstack/react-router';
import { Archive, ChevronDown, CircleCheck, CircleDashed, Contrast, OctagonAlert, type LucideIcon } from 'lucide-react';
import type { Project } from '#contract/projects.ts';
import type { SectionKey } from '#domain/project/sections/section-codes.ts';
import { shapeOf } from '#domain/project/sections/section-template.ts';
import { sectionStandings, type SectionStanding } from '#domain/project/overview/section-standings.ts';
import { isSameValue } from '#domain/values/same-value.ts';
import { instantFromMs } from '#domain/values/time.ts';
import { hidden } from '#web/page/drawn-words.tsx';
import { useNow } from '#web/page/now.tsx';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Icon } from '#web/ui/page/icon.tsx';
import { Menu } from '#web/ui/overlay/menu.tsx';
import { applicationPath } from '#web/project/project-paths.ts';
import type { OpenProject } from '#web/project/project-store.ts';
import { useProject } from '#web/project/use-project.ts';
import { sectionTitle } from '#words/project/section-title.ts';
import type { OpenThreads } from './section-notes.ts';

const icons: Readonly<Record<SectionStanding, readonly [LucideIcon, string]>> = {
  not_started: [CircleDashed, 'text-ink-3'],
  in_progress: [Contrast, 'text-ink-2'],
  completed: [CircleCheck, 'text-yes'],
  over_limit: [OctagonAlert, 'text-block'],
  blocked: [OctagonAlert, 'text-block'],
};

/** The program asks for it no more. */
const former = [Archive, 'text-ink-3'] as const;

type Props = {
  readonly project: Project;
  readonly current: SectionKey;
  readonly openThreads: OpenThreads;
  /** How many suggestions wait in each section that has any. */
  readonly suggested: OpenThreads;
};

type Written = Readonly<Record<SectionKey, { readonly length: number; readonly standing: SectionStanding }>>;

/** How far each section is as typed, saved or not. */
function writtenIn({ facts }: OpenProject, now: number): Written {
  const standings = sectionStandings(facts, instantFromMs(now));
  return Object.fromEntries(
    facts.sections.map(({ key, length }) => [key, { length, standing: standings.get(key) ?? 'not_started' }]),
  );
}

/** The sections with how far each is written; beside the text on wide screens. */
export function SectionNav({ project, current, openThreads, suggested }: Props) {
  const words = useWords('application');
  const suggesting = useWords('suggesting');
  const names = useWords('project_names');
  const now = useNow();
  const select = useCallback((open: OpenProject) => writtenIn(open, now), [now]);
  const written = useProject(project.head.id, select, isSameValue) ?? {};
  return (
    <nav
      aria-label={words('sections')}
      className="sticky top-(--header) -mt-3 max-h-[calc(100dvh-var(--header))] self-start overflow-y-auto py-3 max-lg:hidden"
    >
      <p className="px-2.5 pb-2 text-label font-medium text-ink-3">{words('sections')}</p>
      <ol>
        {project.sections.map((section) => {
          const length = written[section.key]?.length ?? section.length;
          const limit = shapeOf(project.head.template, section.key)?.limit ?? null;
          const status = written[section.key]?.standing ?? 'completed';
          const [icon, tone] = limit === null ? former : icons[status];
          return (
            <li key={section.key}>
              <Link
                to={applicationPath(project.head.id)}
                search={{ section: section.key }}
                aria-current={section.key === current ? 'page' : undefined}
                className="grid grid-cols-[1rem_minmax(0,1fr)] gap-x-2.5 px-2.5 py-2 text-ink no-underline hover:bg-well hover:text-ink aria-[current]:bg-blue-tint"
              >
                <Icon icon={icon} className={`mt-0.5 ${tone}`} />
                <span className="font-medium">{sectionTitle(names, section.key)}</span>
                <small className="col-start-2 text-meta text-ink-3">
                  {limit === null
                    ? words('former')
                    : length === 0
                      ? words('status.not_started')
                      : words('length_of', { length, limit })}
                </small>
                {openThreads[section.key] ? (
                  <small className="col-start-2 text-meta text-blue">
                    {words('open_comments', { count: openThreads[section.key] ?? 0 })}
                  </small>
                ) : null}
                {suggested[section.key] ? (
                  <small className="col-start-2 text-meta text-blue">
                    {suggesting('waiting', { count: suggested[section.key] ?? 0 })}
                  </small>
                ) : null}
                {limit !== null && length > limit ? (
                  <small className="col-start-2 text-meta text-block">
                    {words('over_by', { over: length - limit })}
                  </small>
                ) : status === 'blocked' ? (
                  <small className="col-start-2 text-meta text-block">{words('status.blocked')}</small>
                ) : (
                  <span className="hidden-text">
                    {length === 0 || limit === null || status === 'over_limit' ? '' : words(`status.${status}`)}
                  </span>
                )}
              </Link>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

/** The same on small screens: one button that names the section that is open. */
export function SectionMenu({
  project,
  current,
  onSection,
}: {
  readonly project: Project;
  readonly current: SectionKey;
  readonly onSection: (key: SectionKey) => void;
}) {
  const words = useWords('application');
  const names = useWords('project_names');
  const place = project.sections.findIndex(({ key }) => key === current) + 1;
  return (
    <Menu
      label={words('sections')}
      side="top"
      trigger={
        <Button variant="quiet" className="-ms-2 max-w-full px-2! lg:hidden">
          <span className="min-w-0 text-start leading-tight whitespace-normal [overflow-wrap:anywhere]">
            {words.rich('section_now', {
              number: place,
              count: project.sections.length,
              title: sectionTitle(names, current),
              hidden,
            })}
          </span>
          <Icon icon={ChevronDown} className="shrink-0" />
        </Button>
      }
      items={project.sections.map((section) => ({
        key: section.key,
        label: sectionTitle(names, section.key),
        selected: section.key === current,
        onSelect: () => onSection(section.key),
      }))}
    />
  );
}
