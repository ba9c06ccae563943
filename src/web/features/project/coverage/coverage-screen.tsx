import { useDeferredValue, useMemo } from 'react';
import { Link } from '@tanstack/react-router';
import type { Project } from '#contract/projects.ts';
import type { ProjectFacts } from '#domain/project/facts.ts';
import { placesOf, servingNothing, suggestedPlaces } from '#domain/project/outcomes/suggested-places.ts';
import { isSameValue } from '#domain/values/same-value.ts';
import { useWords } from '#web/page/words.ts';
import { applicationPath, callPath } from '#web/project/project-paths.ts';
import { pagePath } from '#web/project/project-pages.ts';
import { useFacts, useProject } from '#web/project/use-project.ts';
import { LinkButton } from '#web/ui/form/link-button.tsx';
import { SourceNote } from '#web/ui/judgement/source-note.tsx';
import { BoxGrid } from '#web/ui/page/box-grid.tsx';
import { Part } from '#web/ui/page/headings.tsx';
import { Empty, Loading } from '#web/ui/page/states.tsx';
import { AskedTable, stateOf, type AskedRow } from './asked-table.tsx';
import type { CoverageWork } from './coverage-work.ts';
import { PlaceLink } from './place-link.tsx';

type Shown = {
  readonly facts: ProjectFacts;
  readonly work: CoverageWork;
  readonly outcomes: readonly AskedRow[];
  readonly criteria: readonly AskedRow[];
  readonly serving: ReturnType<typeof servingNothing>;
};

function shownOf(facts: ProjectFacts, mayEdit: boolean): Shown {
  const { id: projectId, language, coverage, sections, workPackages, plan } = facts;
  const parts = { sections, workPackages, kpis: plan.kpis, tasks: plan.tasks };
  const suggested = suggestedPlaces(coverage, parts);
  return {
    facts,
    work: { projectId, language, mayEdit, places: placesOf(parts) },
    outcomes: coverage.expected.map((asked) => ({
      asked,
      // What is covered needs no more: other places can be marked by hand.
      suggested: asked.covered ? [] : (suggested.get(asked) ?? []),
    })),
    criteria: coverage.criteria.map((asked) => ({ asked, suggested: [] })),
    serving: servingNothing(coverage, parts),
  };
}

function Counts({ facts: { coverage }, outcomes, criteria, serving }: Shown) {
  const words = useWords('coverage');
  const states = outcomes.map(stateOf);
  const count = (...wanted: readonly string[]) => states.filter((state) => wanted.includes(state)).length;
  const { count: figure } = words.formats;
  return (
    <BoxGrid
      large
      columns={5}
      className="mb-10"
      boxes={[
        {
          label: words('counts'),
          value: words('counts.covered', { covered: coverage.coveredCount, count: outcomes.length }),
        },
        {
          label: words('counts.suggested'),
          value: figure(count('suggested')),
          note: words('counts.suggested_note'),
        },
        { label: words('counts.open'), value: figure(count('open', 'gone')), note: words('counts.open_note') },
        {
          label: words('counts.criteria'),
          value: words('counts.covered', {
            covered: criteria.filter(({ asked }) => asked.covered).length,
            count: criteria.length,
          }),
        },
        { label: words('counts.serving'), value: figure(serving.length), note: words('counts.serving_note') },
      ]}
    />
  );
}

function Outcomes({ facts, outcomes, work }: Shown) {
  const words = useWords('coverage');
  const { coverage, program, programSlug } = facts;
  const call = <Link to={callPath(programSlug)}>{words('call_link')}</Link>;
  return (
    <Part title={words('outcomes')}>
      {outcomes.length === 0 ? (
        <Empty title={words('outcomes.none')} actions={call}>
          {words('outcomes.none_text')}
        </Empty>
      ) : (
        <>
          <AskedTable
            caption={words('outcomes.caption')}
            rows={outcomes}
            work={work}
            isQuoted={coverage.from === 'official'}
          />
          {coverage.from === null ? null : (
            <SourceNote>
              {words(`from.${coverage.from}`, { identifier: program.identifier })} {call}
            </SourceNote>
          )}
        </>
      )}
    </Part>
  );
}

function Criteria({ criteria, work }: Shown) {
  const words = useWords('coverage');
  const dryRun = pagePath(work.projectId, 'dry-run');
  return (
    <Part title={words('criteria')}>
      {criteria.length === 0 ? (
        <p className="text-ink-2">{words('criteria.none')}</p>
      ) : (
        <>
          <AskedTable caption={words('criteria.caption')} rows={criteria} work={work} />
          <p className="mt-3 max-w-[44rem] text-meta text-ink-3">
            {words('criteria.note')} {dryRun === null ? null : <Link to={dryRun}>{words('dry_run_link')}</Link>}
          </p>
        </>
      )}
    </Part>
  );
}

function Former({ facts: { coverage }, work }: Shown) {
  const words = useWords('coverage');
  if (coverage.former.length === 0) return null;
  return (
    <Part title={words('former')}>
      <p className="mb-3 max-w-[44rem] text-ink-2">{words('former.note')}</p>
      <AskedTable
        caption={words('former.caption')}
        rows={coverage.former.map((asked) => ({ asked, suggested: [] }))}
        work={work}
        isAsked={false}
      />
    </Part>
  );
}

function Serving({ facts: { workPackages, plan }, serving, work: { projectId } }: Shown) {
  const words = useWords('coverage');
  const page = pagePath(projectId, 'work-plan');
  const isEmpty = workPackages.length === 0 && plan.kpis.length === 0;
  const link = page === null ? null : <Link to={page}>{words('serving.link')}</Link>;
  return (
    <Part title={words('serving')}>
      {isEmpty ? (
        <p className="text-ink-2">
          {words('serving.empty')} {link}
        </p>
      ) : serving.length === 0 ? (
        <p className="text-ink-2">{words('serving.all')}</p>
      ) : (
        <>
          <p className="mb-3 max-w-[44rem] text-ink-2">{words('serving.text')}</p>
          <ul className="border-t border-rule">
            {serving.map((place) => (
              <li
                key={place.kind === 'paragraph' ? place.anchor.quote : place.id}
                className="border-b border-line py-2"
              >
                <PlaceLink projectId={projectId} place={place} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Part>
  );
}

function Nothing({ projectId }: { readonly projectId: string }) {
  const words = useWords('coverage');
  return (
    <div className="mb-10">
      <Empty
        title={words('empty')}
        actions={
          <LinkButton to={applicationPath(projectId)} variant="primary">
            {words('empty_link')}
          </LinkButton>
        }
      >
        {words('empty_text')}
      </Empty>
    </div>
  );
}

const mayEditIn = ({ rights }: Project): boolean => rights.mayEdit;

/** What the call asks for against the places of the project: what is covered where, what is alike, and what is open. */
export function CoverageScreen({ projectId }: { readonly projectId: string }) {
  const words = useWords('coverage');
  // Behind whatever is typed in another tab: nobody waits for it.
  const facts = useDeferredValue(useFacts(projectId));
  const mayEdit = useProject(projectId, mayEditIn, isSameValue) ?? false;
  const shown = useMemo(() => (facts === undefined ? null : shownOf(facts, mayEdit)), [facts, mayEdit]);
  return (
    <>
      <h2>{words('title')}</h2>
      <p className="mt-1 mb-6 max-w-[44rem] text-ink-2">{words('lead')}</p>
      {shown === null ? (
        <Loading label={words('loading')} rows={6} />
      ) : (
        <>
          {shown.work.places.length === 0 ? <Nothing projectId={projectId} /> : <Counts {...shown} />}
          <Outcomes {...shown} />
          <Criteria {...shown} />
          <Former {...shown} />
          <Serving {...shown} />
        </>
      )}
    </>
  );
}
