import { Link } from '@tanstack/react-router';
import { FileText } from 'lucide-react';
import type { AnnexUpload } from '#contract/annexes.ts';
import type { AnnexRequirement } from '#domain/project/annexes/annexes.ts';
import { annexCounts, draftFor, genderPlanNeed } from '#domain/project/annexes/annexes.ts';
import type { ProjectFacts } from '#domain/project/facts.ts';
import { annexProgress } from '#domain/project/overview/progress.ts';
import { useWords } from '#web/page/words.ts';
import { genderPlanSentence } from '#words/project/annexes/annexes.ts';
import { Badge } from '#web/ui/judgement/badge.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Notice } from '#web/ui/page/notice.tsx';
import { Part } from '#web/ui/page/headings.tsx';
import { Progress } from '#web/ui/judgement/progress.tsx';
import { useAskedPlace } from '#web/project/findings/use-asked-place.ts';
import { projectPath } from '#web/project/project-paths.ts';
import type { AnnexDrafts } from './annex-drafts.tsx';
import { AnnexEntry } from './annex-entry.tsx';
import type { AnnexLibrary } from './annex-library.ts';
import { AnnexPart } from './annex-part.tsx';
import { FileLine } from './file-line.tsx';
import { ValidationFailed } from './validation-failed.tsx';
import { useValidation } from './use-annex-actions.ts';

type Props = { readonly facts: ProjectFacts; readonly mayEdit: boolean };

/** How many of the annexes that the submission wants are there, and the check of all at once. */
function Head({ facts, mayEdit }: Props) {
  const words = useWords('annexes');
  const { wanted, uploaded } = annexCounts(facts.annexList, facts.annexFiles);
  const validation = useValidation(facts.id);
  const percent = annexProgress(facts);
  return (
    <div className="mb-10">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div className="min-w-0">
          <h2 className="font-serif text-h2 font-semibold">{words('title')}</h2>
          <p className="mt-1 text-ink-2">
            {wanted === 0 ? words('none_wanted') : words('uploaded_of', { uploaded, wanted })}
          </p>
        </div>
        {mayEdit && facts.annexFiles.length > 0 ? (
          <Button busy={validation.isPending} onClick={() => validation.mutate({ projectId: facts.id })}>
            {words(validation.isPending ? 'validating' : 'validate_all')}
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
  const words = useWords('annexes');
  return (
    <li className="border-b border-line py-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-sans text-h4 font-semibold tracking-normal">{requirement.label}</h3>
        <Badge icon={FileText}>{words('written_here')}</Badge>
      </div>
      <p className="mt-1 max-w-[44rem] text-ink-2">
        {words('written_here_text', { description: requirement.description })}
      </p>
      <p className="mt-1">
        <Link to={projectPath(projectId)}>{words('download_on_overview')}</Link>
      </p>
    </li>
  );
}

/** Files of annexes that the call no longer asks for. */
function LeftOver({ projectId, uploads }: { readonly projectId: string; readonly uploads: readonly AnnexUpload[] }) {
  const words = useWords('annexes');
  if (uploads.length === 0) return null;
  return (
    <Part title={words('left_over.title')}>
      <p className="mb-2 max-w-[44rem] text-ink-2">{words('left_over.text')}</p>
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

/** Whether annexes can be drafted, and whether the list is that of the programme. */
function Notices({ facts, drafts }: { readonly facts: ProjectFacts; readonly drafts: AnnexDrafts | null }) {
  const words = useWords('annexes');
  return (
    <>
      {drafts !== null && facts.annexList.some((each) => draftFor(each) !== null) ? (
        <div className="mb-10 empty:hidden">{drafts.notice(facts.id)}</div>
      ) : null}
      {facts.annexList.some(({ assumed }) => assumed) ? (
        <div className="mb-10">
          <Notice tone="check" title={words('general.title')}>
            {words('general.text')}
          </Notice>
        </div>
      ) : null}
    </>
  );
}

/** The annexes of a project: those of the submission, required and optional, then those of later stages. */
export function AnnexesScreen({
  facts,
  uploads,
  mayEdit,
  library,
  drafts,
  onAskGuest,
}: Props & {
  /** Newest first. */
  readonly uploads: readonly AnnexUpload[];
  readonly library: AnnexLibrary;
  /** Null until it has come, and for those who do not edit. */
  readonly drafts: AnnexDrafts | null;
  /** Asks somebody without an account for a file; null for those who may not. */
  readonly onAskGuest: ((requirement: AnnexRequirement) => void) | null;
}) {
  const words = useWords('annexes');
  useAskedPlace();
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
      library={library}
      onAskGuest={onAskGuest}
      drafting={drafts?.button({ projectId, requirement })}
      callPage={facts.program.url}
      concerns={
        requirement.key === 'GEP' && !requirement.assumed ? genderPlanSentence(words, genderPlanNeed(facts)) : undefined
      }
    />
  );
  const written = (requirement: AnnexRequirement) => (
    <WrittenHere key={requirement.key} projectId={projectId} requirement={requirement} />
  );
  const at = (stage: AnnexRequirement['stage'], required?: boolean) =>
    list.filter((each) => each.stage === stage && (required === undefined || each.required === required));
  const hasFile = ({ key }: AnnexRequirement) => uploads.some((each) => each.key === key && each.replacedAt === null);
  return (
    <>
      <Head facts={facts} mayEdit={mayEdit} />
      <Notices facts={facts} drafts={drafts} />
      <AnnexPart title={words('required')} list={at('submission', true)} draw={entry} />
      <AnnexPart
        title={words('optional')}
        lead={words('optional_lead')}
        list={at('submission', false)}
        isOpen={hasFile}
        draw={entry}
      />
      <AnnexPart
        title={words('stage.grant_preparation')}
        lead={words('grant_preparation_lead')}
        list={at('grant_preparation')}
        isOpen={hasFile}
        draw={entry}
      />
      <AnnexPart
        title={words('stage.deliverable')}
        lead={words('deliverable_lead')}
        list={at('deliverable')}
        isOpen={hasFile}
        draw={entry}
      />
      <AnnexPart
        title={words('written_here')}
        list={facts.annexList.filter(({ madeHere }) => madeHere)}
        draw={written}
      />
      <LeftOver
        projectId={projectId}
        uploads={uploads.filter(({ key, replacedAt }) => replacedAt === null && !list.some((each) => each.key === key))}
      />
    </>
  );
}
