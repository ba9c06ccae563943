import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ProjectFacts, SectionFacts } from '#domain/project/facts.ts';
import type { SectionKey } from '#domain/project/sections/section-codes.ts';
import type { SectionStanding } from '#domain/project/overview/section-standings.ts';
import type { Standing } from '#domain/project/overview/standing.ts';
import { hidden } from '#web/page/drawn-words.tsx';
import { useWords } from '#web/page/words.ts';
import { queries } from '#web/api/queries.ts';
import { Button, TextButton } from '#web/ui/form/button.tsx';
import { Part } from '#web/ui/page/headings.tsx';
import { StatusBadge } from '#web/ui/judgement/status-badge.tsx';
import { applicationPath } from '#web/project/project-paths.ts';
import { sectionTitle } from '#words/project/section-title.ts';
import type { ValidationRun } from './use-run-validation.ts';

type RowProps = {
  readonly projectId: string;
  readonly section: SectionFacts;
  readonly standing: SectionStanding;
  /** Comments that nobody has resolved. */
  readonly open: number;
  /** Has the section drafted; null for those who may not edit. */
  readonly onGenerate: (() => void) | null;
};

function SectionBadge({ standing }: { readonly standing: SectionStanding }) {
  const words = useWords('overview');
  switch (standing) {
    case 'blocked':
      return <StatusBadge status="blocked">{words('section_blocked')}</StatusBadge>;
    case 'over_limit':
      return <StatusBadge status="blocked">{words('over_limit')}</StatusBadge>;
    case 'completed':
      return <StatusBadge status="complete" />;
    case 'not_started':
    case 'in_progress':
      return <StatusBadge status={standing} />;
  }
}

function SectionRow({ projectId, section, standing, open, onGenerate }: RowProps) {
  const words = useWords('overview');
  const { key, limit, length } = section;
  const title = sectionTitle(useWords('project_names'), key);
  return (
    <tr className="border-b border-line align-middle max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:items-center max-md:gap-x-4 max-md:gap-y-1.5 max-md:py-3">
      <th scope="row" className="text-start font-medium md:py-3 md:pe-4">
        {title}
        {open === 0 ? null : (
          <small className="block text-meta font-normal text-blue">{words('open_comments', { count: open })}</small>
        )}
      </th>
      <td className="max-md:justify-self-end md:py-3 md:pe-4">
        <SectionBadge standing={standing} />
      </td>
      <td className="text-ink-2 tabular-nums md:py-3 md:pe-6 md:text-end">
        {words('characters_of', { length, limit })}
      </td>
      <td className="text-end whitespace-nowrap md:py-3">
        <Link to={applicationPath(projectId)} search={{ section: key }}>
          {words.rich('open_section', { section: title, hidden })}
        </Link>
        {onGenerate === null ? null : (
          <TextButton className="ms-4 max-md:min-h-11" onClick={onGenerate}>
            <span>{words.rich('ai_generate', { section: title, hidden })}</span>
          </TextButton>
        )}
      </td>
    </tr>
  );
}

/** The sections that the application asks for, and how far each is written. */
export function RequirementsChecklist({
  facts,
  standing,
  mayEdit,
  validation,
  analyse,
  onGenerate,
}: {
  readonly facts: ProjectFacts;
  readonly standing: Standing;
  readonly mayEdit: boolean;
  readonly validation: ValidationRun;
  /** The button that has the call read again. */
  readonly analyse: ReactNode;
  /** Has a section drafted. */
  readonly onGenerate: (section: SectionKey) => void;
}) {
  const words = useWords('overview');
  const counts = useQuery({
    ...queries.comments.counts.queryOptions({ input: { projectId: facts.id } }),
    staleTime: 0,
  });
  return (
    <Part
      title={words('checklist')}
      aside={
        mayEdit ? (
          <span className="inline-flex flex-wrap gap-2">
            {analyse}
            <Button busy={validation.busy} onClick={validation.start}>
              {words(validation.busy ? 'validating' : 'validate_now')}
            </Button>
          </span>
        ) : null
      }
    >
      <table className="w-full border-collapse max-md:block max-md:border-t max-md:border-rule">
        <caption className="hidden-text">{words('checklist.caption')}</caption>
        <thead className="max-md:hidden-text">
          <tr className="border-y border-rule text-start text-label text-ink-3">
            <th scope="col" className="py-2 pe-4 font-medium">
              {words('column.section')}
            </th>
            <th scope="col" className="py-2 pe-4 font-medium">
              {words('column.status')}
            </th>
            <th scope="col" className="py-2 pe-6 text-end font-medium">
              {words('column.characters')}
            </th>
            <th scope="col" className="py-2">
              <span className="hidden-text">{words('column.editor')}</span>
            </th>
          </tr>
        </thead>
        <tbody className="max-md:block">
          {facts.sections.map((section) => (
            <SectionRow
              key={section.key}
              projectId={facts.id}
              section={section}
              standing={standing.sections.get(section.key) ?? 'not_started'}
              open={counts.data?.open[section.key] ?? 0}
              onGenerate={mayEdit ? () => onGenerate(section.key) : null}
            />
          ))}
        </tbody>
      </table>
      <p className="mt-3 text-meta text-ink-3">{words('checklist.note')}</p>
    </Part>
  );
}
