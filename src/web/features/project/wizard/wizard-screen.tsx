import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import type { Project } from '#contract/projects.ts';
import type { ProjectFacts } from '#domain/project/facts.ts';
import type { WizardStepKey } from '#domain/project/wizard/wizard-keys.ts';
import { wizardSteps } from '#domain/project/wizard/wizard-steps.ts';
import { useWords } from '#web/page/words.ts';
import { wizardPath } from '#web/project/project-paths.ts';
import { useLatePart } from '#web/ui/loading/load-later.ts';
import { sayNotLoaded } from '#web/ui/loading/say-not-loaded.ts';
import { Failed, Loading } from '#web/ui/page/states.tsx';
import { BesideButton } from './beside-button.tsx';
import { SubmissionChecklist } from './checklist.tsx';
import { PortalLink } from './portal-link.tsx';
import { StepLine, StepSelect } from './step-choice.tsx';
import { StepPanel } from './step-panel.tsx';
import { useMarking, useWizardQuery } from './use-wizard.ts';
import type { FieldPlace } from './wizard-savers.ts';
import type { UploadParts, WizardView } from './wizard-view.ts';

// Only the window beside the portal shows it.
const loadBeside = async () => await import('./beside-view.tsx');

export type WizardSearch = { readonly step?: string; readonly view?: 'beside' };

type Props = {
  readonly user: { readonly id: string; readonly name: string };
  readonly project: Project & { readonly facts: ProjectFacts };
  readonly search: WizardSearch;
  readonly onSearch: (search: WizardSearch) => void;
  readonly uploads: UploadParts;
};

function FullView({ uploads, ...view }: WizardView & { readonly uploads: UploadParts }) {
  const words = useWords('wizard');
  const { facts, wizard, steps, current, place, onStep, marking } = view;
  return (
    <>
      <div className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-4 border-t-2 border-heavy pt-4">
        <div className="min-w-0">
          <h2>{words('title')}</h2>
          <p className="mt-1 max-w-[44rem] text-ink-2">{words('lead')}</p>
          {place.mayEdit ? null : <p className="mt-1 max-w-[44rem] text-ink-2">{words('read_only')}</p>}
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <PortalLink program={facts.program} />
          <BesideButton projectId={facts.id} step={current.key} />
          <Link
            to={wizardPath(facts.id)}
            search={{ step: current.key, view: 'beside' }}
            className="inline-flex min-h-6 items-center max-md:min-h-11"
          >
            {words('beside_link')}
          </Link>
        </div>
      </div>
      <div className="grid gap-x-12 gap-y-8 side:grid-cols-[16rem_minmax(0,1fr)]">
        <nav aria-label={words('steps')} className="max-side:hidden">
          <StepLine projectId={facts.id} steps={steps} current={current} />
        </nav>
        <div className="side:hidden">
          <StepSelect steps={steps} current={current} onStep={onStep} />
        </div>
        <StepPanel {...view} uploads={uploads} />
      </div>
      <SubmissionChecklist facts={facts} steps={steps} wizard={wizard} mayEdit={place.mayEdit} marking={marking} />
    </>
  );
}

/** The guide through the portal, in full or narrow for a window beside it. */
export function WizardScreen({ user, project, search, onSearch, uploads }: Props) {
  const words = useWords('wizard');
  const { facts, rights } = project;
  const query = useWizardQuery(facts.id);
  const marking = useMarking(facts.id, user.name);
  const isBeside = search.view === 'beside';
  const beside = useLatePart(loadBeside, isBeside, sayNotLoaded);
  const [isAgain, setAgain] = useState(false);
  const again = async () => {
    setAgain(true);
    await query.refetch();
    setAgain(false);
  };
  if (query.data === undefined && (query.isError || isAgain)) {
    const Heading = isBeside ? 'h1' : 'h2';
    return (
      <>
        <Heading className="mb-6">{words('unable')}</Heading>
        <Failed title={words('failed')} level={isBeside ? 2 : 3} onRetry={() => void again()} retrying={isAgain}>
          {words('failed_text')}
        </Failed>
      </>
    );
  }
  if (query.data === undefined || (isBeside && beside === null)) return <Loading label={words('loading')} rows={6} />;
  const wizard = marking.shown(query.data);
  const steps = wizardSteps(facts, wizard);
  const current = steps.find(({ key }) => key === search.step) ?? steps[0];
  if (current === undefined) return null;
  const place: FieldPlace = {
    userId: user.id,
    userName: user.name,
    orgId: facts.organization.id,
    projectId: facts.id,
    mayEdit: rights.mayEdit,
  };
  const onStep = (step: WizardStepKey) => onSearch({ ...search, step });
  const view: WizardView = { facts, wizard, steps, current, place, onStep, marking };
  return beside !== null && isBeside ? <beside.BesideView {...view} /> : <FullView {...view} uploads={uploads} />;
}
