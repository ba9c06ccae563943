import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { Check, CircleDashed, OctagonAlert, TriangleAlert } from 'lucide-react';
import type { ProjectFacts } from '#domain/project/facts.ts';
import type { Standing } from '#domain/project/overview/standing.ts';
import {
  annexDemand,
  consortiumDemand,
  grantDemand,
  holdingRows,
  pagesAsked,
  pagesDemand,
  trlDemand,
  rowOf,
  type DemandState,
} from '#domain/project/requirements/demand-states.ts';
import type { RequirementChange } from '#domain/project/requirements/requirement-changes.ts';
import type { Corrections, Requirement } from '#domain/project/requirements/requirements.ts';
import { instantFromMs } from '#domain/values/time.ts';
import { useNow } from '#web/page/now.tsx';
import { useWords } from '#web/page/words.ts';
import { BoxGrid, type Box } from '#web/ui/page/box-grid.tsx';
import { Icon } from '#web/ui/page/icon.tsx';
import { Failed, Loading } from '#web/ui/page/states.tsx';
import { pagePath } from '#web/project/project-pages.ts';
import { useCoverage } from '#web/project/coverage/use-coverage.ts';
import { REQUIREMENTS_ANCHOR } from '#web/project/project-paths.ts';
import {
  consortiumText,
  ratesText,
  readinessText,
  requirementText,
} from '#words/project/requirements/requirement-text.ts';
import { CallChanges } from './call-changes.tsx';
import { useRequirements } from './use-requirements.ts';

const marks = {
  met: { icon: Check, colour: 'text-yes' },
  open: { icon: OctagonAlert, colour: 'text-check' },
  blank: { icon: CircleDashed, colour: '' },
} as const;

/** What stands against a demand, with a mark that says whether that is enough. */
function Own({ state, children }: { readonly state: DemandState; readonly children: string }) {
  const words = useWords('requirements');
  const { icon, colour } = marks[state];
  return (
    <span className="inline-flex items-baseline gap-1.5">
      <span aria-hidden="true" className={`self-center ${colour}`}>
        <Icon icon={icon} size={13} />
      </span>
      <span>{words(`state.${state}`, { text: children })}</span>
    </span>
  );
}

function own(state: DemandState, text: string): ReactNode {
  return <Own state={state}>{text}</Own>;
}

type BoxesProps = {
  readonly facts: ProjectFacts;
  readonly standing: Standing;
  readonly data: {
    readonly rows: readonly Requirement[];
    readonly corrections: Corrections;
    readonly changes: readonly RequirementChange[];
  };
};

/** What the call asked for before it changed; nothing where it asks for the same. */
function Before({ change }: { readonly change: RequirementChange | undefined }) {
  const words = useWords('requirements');
  const names = useWords('project_names');
  if (change === undefined) return null;
  return (
    <span className="flex items-baseline gap-1.5 font-medium text-check">
      <Icon icon={TriangleAlert} size={13} className="shrink-0 self-center" />
      <span>{words('changed.before', { before: requirementText({ words, names }, change.before) })}</span>
    </span>
  );
}

/** What a call demands on one glance. */
const shown = ['pages', 'consortium', 'trl', 'grant', 'rates', 'annexes'] as const;

/** What each demand of the call says, and what stands against it. */
function useAsked({ facts, data }: BoxesProps): Readonly<Record<(typeof shown)[number], Omit<Box, 'label'>>> {
  const words = useWords('requirements');
  const said = { words, names: useWords('project_names') };
  const unknown = words('unknown');
  const rows = holdingRows(data.rows, data.corrections);
  const now = instantFromMs(useNow());
  const pages = pagesDemand(facts, pagesAsked(data.rows, data.corrections, facts.program, now), now);
  const consortium = consortiumDemand(facts);
  const asked = rowOf(rows, 'consortium')?.value ?? null;
  const readiness = rowOf(rows, 'trl')?.value ?? null;
  const rates = rowOf(rows, 'rates')?.value ?? null;
  const grant = rowOf(rows, 'grant')?.value ?? null;
  const [trl, money, annexes] = [trlDemand(facts, readiness), grantDemand(facts, grant), annexDemand(facts)];
  return {
    pages: {
      value: pages.limit === null ? unknown : words('pages.value', { pages: pages.limit }),
      note: own(
        pages.state,
        pages.written === 0 ? words('pages.nothing') : words('pages.written', { written: pages.written }),
      ),
    },
    consortium: {
      value: asked === null ? unknown : consortiumText(said, asked),
      note: own(consortium.state, words('consortium.counted', { counted: consortium.counted })),
    },
    trl: {
      value: readiness === null ? unknown : readinessText(said, readiness),
      note: own(trl.state, trl.own === null ? words('trl.own_missing') : words('trl.own', { trl: trl.own })),
    },
    grant: {
      value: (grant && words.formats.euroRange(grant.min, grant.max)) ?? unknown,
      note: own(money.state, money.own === null ? words('grant.own_missing') : words('grant.own', { sum: money.own })),
    },
    rates: { value: rates === null ? unknown : ratesText(said, rates) },
    annexes: {
      value: words('annexes.count', { count: annexes.wanted }),
      note: annexes.wanted === 0 ? null : own(annexes.state, words('annexes.uploaded', { uploaded: annexes.uploaded })),
    },
  };
}

/** What is still open beside them: outcomes without an answer, and findings. */
function useOpen({ facts, standing }: Pick<BoxesProps, 'facts' | 'standing'>): readonly Box[] {
  const words = useWords('requirements');
  const coverage = useCoverage(facts.id);
  const expected = coverage.expected.length;
  const page = pagePath(facts.id, 'coverage');
  const isChecked = facts.validation.ranAt !== null;
  return [
    {
      label: words('outcomes'),
      value: words('outcomes.count', { count: expected }),
      note:
        expected === 0 ? null : (
          <>
            {own(
              coverage.coveredCount >= expected ? 'met' : 'open',
              words('outcomes.covered', { covered: coverage.coveredCount }),
            )}
            {page === null ? null : (
              <>
                {' '}
                <Link to={page}>{words('outcomes.link')}</Link>
              </>
            )}
          </>
        ),
    },
    {
      label: words('flags'),
      value: isChecked ? words('flags.blocking', { count: standing.hard }) : words('flags.not_run'),
      note: isChecked
        ? own(
            standing.hard > 0 ? 'open' : standing.soft > 0 ? 'blank' : 'met',
            words('flags.soft', { count: standing.soft }),
          )
        : null,
    },
  ];
}

function Boxes(props: BoxesProps) {
  const words = useWords('requirements');
  const asked = useAsked(props);
  const open = useOpen(props);
  const { changes } = props.data;
  const boxes = shown.map((key) => ({
    label: words(key),
    value: asked[key].value,
    note: (
      <>
        {asked[key].note}
        <Before change={changes.find(({ now }) => now.key === key)} />
      </>
    ),
  }));
  return <BoxGrid boxes={[...boxes, ...open]} />;
}

/** What the call demands of this project and has changed of it, and how the project stands against it, on one glance. */
export function CallDemands({ facts, standing, mayEdit }: Omit<BoxesProps, 'data'> & { readonly mayEdit: boolean }) {
  const words = useWords('requirements');
  const { data, isError, isFetching, refetch } = useRequirements(facts.id);
  return (
    <section aria-label={words('demands')} className="mt-8">
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="font-sans text-h4 font-semibold tracking-normal">{words('demands')}</h2>
        <a href={`#${REQUIREMENTS_ANCHOR}`}>{words('demands.details')}</a>
      </div>
      {data ? (
        <>
          {data.changes.length === 0 ? null : <CallChanges facts={facts} data={data} mayEdit={mayEdit} said={shown} />}
          <Boxes facts={facts} standing={standing} data={data} />
        </>
      ) : isError ? (
        <Failed title={words('demands.failed')} retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Loading label={words('demands.loading')} rows={2} />
      )}
    </section>
  );
}
