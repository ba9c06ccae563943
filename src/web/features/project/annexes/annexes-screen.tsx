import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { FileText } from 'lucide-react';
import type { AnnexUpload } from '#contract/annexes.ts';
import type { AnnexRequirement } from '#domain/project/annexes/annexes.ts';
import { annexCounts, genderPlanNeed } from '#domain/project/annexes/annexes.ts';
import type { ProjectFacts } from '#domain/project/facts.ts';
import { annexProgress } from '#domain/project/overview/progress.ts';
import { genderPlanSentence, stageLabels, WRITTEN_HERE } from '#messages/annexes.ts';
import { Badge } from '#web/ui/judgement/badge.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Notice } from '#web/ui/page/notice.tsx';
import { Part } from '#web/ui/page/headings.tsx';
import { Progress } from '#web/ui/judgement/progress.tsx';
import { projectPath } from '#web/project/project-paths.ts';
import { AnnexEntry } from './annex-entry.tsx';
import { FileLine } from './file-line.tsx';
import { ValidationFailed } from './validation-failed.tsx';
import { useValidation } from './use-annex-actions.ts';

type Props = { readonly facts: ProjectFacts; readonly mayEdit: boolean };

/** A part of the list; not there where nothing belongs in it. */
function AnnexPart({
  title,
  lead,
  children,
}: {
  readonly title: string;
  readonly lead?: string;
  readonly children: readonly ReactNode[];
}) {
  if (children.length === 0) return null;
  return (
    <Part title={title}>
      {lead === undefined ? null : <p className="mb-2 max-w-[44rem] text-ink-2">{lead}</p>}
      <ul className="border-t border-rule">{children}</ul>
    </Part>
  );
}

/** How many of the annexes that the submission wants are there, and the check of all at once. */
function Head({ facts, mayEdit }: Props) {
  const { wanted, uploaded } = annexCounts(facts.annexList, facts.annexFiles);
  const validation = useValidation(facts.id);
  const percent = annexProgress(facts);
  return (
    <div className="mb-10">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div className="min-w-0">
          <h2 className="font-serif text-h2 font-semibold">Annexes</h2>
          <p className="mt-1 text-ink-2">
            {wanted === 0
              ? 'This call wants no annex uploaded with the application.'
              : `${uploaded} of ${wanted} required annexes uploaded.`}
          </p>
        </div>
        {mayEdit && facts.annexFiles.length > 0 ? (
          <Button busy={validation.isPending} onClick={() => validation.mutate({ projectId: facts.id })}>
            {validation.isPending ? 'Validating...' : 'Validate All'}
          </Button>
        ) : null}
      </div>
      {validation.isError ? (
        <ValidationFailed onRetry={() => validation.mutate({ projectId: facts.id })} retrying={validation.isPending} />
      ) : null}
      {wanted === 0 ? null : (
        <Progress percent={percent} tone={percent === 100 ? 'done' : 'ink'} big className="mt-4" />
      )}
    </div>
  );
}

/** A document of the application that nobody uploads here. */
function WrittenHere({
  requirement,
  projectId,
}: {
  readonly requirement: AnnexRequirement;
  readonly projectId: string;
}) {
  return (
    <li className="border-b border-line py-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-sans text-h4 font-semibold tracking-normal">{requirement.label}</h3>
        <Badge icon={FileText}>Written here</Badge>
      </div>
      <p className="mt-1 max-w-[44rem] text-ink-2">{`${requirement.description}. ${WRITTEN_HERE}`}</p>
      <p className="mt-1">
        <Link to={projectPath(projectId)}>Download on the overview</Link>
      </p>
    </li>
  );
}

/** Files of annexes that the call no longer asks for. */
function LeftOver({ projectId, uploads }: { readonly projectId: string; readonly uploads: readonly AnnexUpload[] }) {
  if (uploads.length === 0) return null;
  return (
    <Part title="Not asked for any more">
      <p className="mb-2 max-w-[44rem] text-ink-2">
        The list of this call has changed since these were uploaded. They are kept, and do not count.
      </p>
      <ul className="border-t border-rule">
        {uploads.map((upload) => (
          <li key={upload.id} className="border-b border-line py-4">
            <FileLine projectId={projectId} upload={upload} />
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** The annexes of a project: those of the submission, required and optional, then those of later stages. */
export function AnnexesScreen({
  facts,
  uploads,
  mayEdit,
}: Props & { /** Newest first. */ readonly uploads: readonly AnnexUpload[] }) {
  const projectId = facts.id;
  const list = facts.annexList.filter(({ madeHere }) => !madeHere);
  const labelOf = (key: string) => facts.annexList.find((each) => each.key === key)?.label ?? key;
  const entry = (requirement: AnnexRequirement) => (
    <AnnexEntry
      key={requirement.key}
      projectId={projectId}
      requirement={requirement}
      uploads={uploads.filter(({ key }) => key === requirement.key)}
      mayEdit={mayEdit}
      labelOf={labelOf}
      concerns={
        requirement.key === 'GEP' && !requirement.assumed ? genderPlanSentence(genderPlanNeed(facts)) : undefined
      }
    />
  );
  const at = (stage: AnnexRequirement['stage'], required?: boolean) =>
    list.filter((each) => each.stage === stage && (required === undefined || each.required === required));
  return (
    <>
      <Head facts={facts} mayEdit={mayEdit} />
      {facts.annexList.some(({ assumed }) => assumed) ? (
        <div className="mb-10">
          <Notice tone="check" title="This list is a general one">
            Nothing is known of what this programme asks for. Compare it with the documents of the call.
          </Notice>
        </div>
      ) : null}
      <AnnexPart title="Required with the application">{at('submission', true).map(entry)}</AnnexPart>
      <AnnexPart title="Optional with the application" lead="Upload these only where they apply to your project.">
        {at('submission', false).map(entry)}
      </AnnexPart>
      <AnnexPart
        title={stageLabels.grant_preparation}
        lead="Asked for after the evaluation, from those who are to get a grant. They do not hold up your submission."
      >
        {at('grant_preparation').map(entry)}
      </AnnexPart>
      <AnnexPart title={stageLabels.deliverable} lead="Handed in during the project, not with the application.">
        {at('deliverable').map(entry)}
      </AnnexPart>
      <AnnexPart title="Written here">
        {facts.annexList
          .filter(({ madeHere }) => madeHere)
          .map((requirement) => (
            <WrittenHere key={requirement.key} projectId={projectId} requirement={requirement} />
          ))}
      </AnnexPart>
      <LeftOver
        projectId={projectId}
        uploads={uploads.filter(({ key, replacedAt }) => replacedAt === null && !list.some((each) => each.key === key))}
      />
    </>
  );
}
