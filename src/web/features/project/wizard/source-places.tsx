import { Fragment } from 'react';
import { Link } from '@tanstack/react-router';
import type { WizardSource } from '#domain/project/wizard/project-text.ts';
import { useWords } from '#web/page/words.ts';
import { pagePath } from '#web/project/project-pages.ts';
import { applicationPath, intakePath, projectPath } from '#web/project/project-paths.ts';
import { sectionTitle } from '#words/project/section-title.ts';

function keyOf(source: WizardSource): string {
  switch (source.kind) {
    case 'intake':
      return source.field;
    case 'section':
      return source.key;
    default:
      return source.kind;
  }
}

function Place({ projectId, source }: { readonly projectId: string; readonly source: WizardSource }) {
  const words = useWords('wizard');
  const names = useWords('project_names');
  switch (source.kind) {
    case 'intake':
      return (
        <Link to={intakePath(projectId)} hash={source.field}>
          {words('place.intake', { field: words(`field_name.${source.field}`) })}
        </Link>
      );
    case 'section':
      return (
        <Link to={applicationPath(projectId)} search={{ section: source.key }}>
          {words('place.section', { section: sectionTitle(names, source.key) })}
        </Link>
      );
    case 'declarations':
      return (
        <Link to={intakePath(projectId)} hash="ethics_embryos">
          {words('place.declarations')}
        </Link>
      );
    case 'work_plan':
      return <Link to={pagePath(projectId, 'work-plan') ?? projectPath(projectId)}>{words('place.work_plan')}</Link>;
    default:
      return (
        <Link to={pagePath(projectId, source.kind) ?? projectPath(projectId)}>{words(`place.${source.kind}`)}</Link>
      );
  }
}

/** The places of the project that a text comes from, each with the way there. */
export function SourcePlaces({
  projectId,
  from,
}: {
  readonly projectId: string;
  readonly from: readonly WizardSource[];
}) {
  return (
    <>
      {from.map((source, index) => (
        <Fragment key={`${source.kind} ${keyOf(source)}`}>
          {index === 0 ? null : ' · '}
          <Place projectId={projectId} source={source} />
        </Fragment>
      ))}
    </>
  );
}
