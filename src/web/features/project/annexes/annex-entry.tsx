import type { ReactNode } from 'react';
import type { AnnexUpload } from '#contract/annexes.ts';
import type { AnnexRequirement } from '#domain/project/annexes/annexes.ts';
import { uploadLimit } from '#domain/project/annexes/annex-sizes.ts';
import { takenFormats } from '#domain/project/annexes/annexes.ts';
import { hidden } from '#web/page/drawn-words.tsx';
import { useWords } from '#web/page/words.ts';
import { acceptedLine, checkLines } from '#words/project/annexes/annexes.ts';
import { FindingsHere } from '#web/project/findings/findings-here.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { StatusBadge } from '#web/ui/judgement/status-badge.tsx';
import { EarlierUploads } from './earlier-uploads.tsx';
import { FileLine } from './file-line.tsx';
import { Findings } from './findings.tsx';
import { OfficialForm } from './official-form.tsx';
import { Provenance } from './provenance.tsx';
import { SameFileQuestion } from './same-file-question.tsx';
import { TemplateButton } from './template-button.tsx';
import type { AnnexLibrary } from './annex-library.ts';
import { useTakeFromLibrary, type Taking } from './use-take-from-library.ts';
import { ValidationFailed } from './validation-failed.tsx';
import { UploadButton } from './upload-button.tsx';
import { UploadNotice } from './upload-notice.tsx';
import { forgetUpload, useUpload } from './uploads.ts';
import { useAnnexActions, useValidation } from './use-annex-actions.ts';

type Props = {
  readonly projectId: string;
  readonly requirement: AnnexRequirement;
  /** Every upload of this annex, newest first. */
  readonly uploads: readonly AnnexUpload[];
  readonly mayEdit: boolean;
  readonly labelOf: (key: string) => string;
  /** Whom of this project it concerns, where that depends on them. */
  readonly concerns?: string | undefined;
  readonly library: AnnexLibrary;
  /** The page of the call, from which its official forms are reached. */
  readonly callPage: string | null;
  /** Asks somebody without an account for it; null for those who may not, absent where the page does not ask. */
  readonly onAskGuest?: ((requirement: AnnexRequirement) => void) | null;
  /** What drafts it, beside its template; absent where nothing does. */
  readonly drafting?: ReactNode;
};

/** The check of the file says these itself. */
const ofTheFile = ['ANNEX_REJECTED', 'ANNEX_FORMAT', 'ANNEX_TOO_LARGE'] as const;

/** What an annex shows: without a file, its requirements; otherwise the file and the findings about it. */
function About({ requirement, concerns, callPage }: Pick<Props, 'requirement' | 'concerns' | 'callPage'>) {
  const words = useWords('annexes');
  const lines = checkLines(words, requirement);
  return (
    <>
      <p className="max-w-[44rem] text-ink-2">{requirement.description}.</p>
      {concerns === undefined ? null : <p className="max-w-[44rem] font-medium">{concerns}</p>}
      <OfficialForm requirement={requirement} callPage={callPage} />
      {lines.length === 0 ? null : (
        <p className="max-w-[44rem] text-meta text-ink-3">{words('checked', { checks: lines.join('; ') })}</p>
      )}
      <p className="max-w-[44rem] text-meta text-ink-3">
        {acceptedLine(words, requirement, takenFormats(requirement), uploadLimit(requirement))}
      </p>
    </>
  );
}

type ButtonsProps = Pick<Props, 'projectId' | 'requirement' | 'library' | 'onAskGuest'> & {
  readonly current: AnnexUpload | null;
  readonly taking: Taking;
  readonly validation: ReturnType<typeof useValidation>;
  readonly onUpload: (file: File) => void;
};

/** What can be done with an annex by whoever may change it. */
function Buttons(props: ButtonsProps) {
  const { projectId, requirement, current, library, onAskGuest, taking, validation, onUpload } = props;
  const words = useWords('annexes');
  const { key, label } = requirement;
  const { remove } = useAnnexActions(projectId, requirement);
  return (
    <>
      {current?.status === 'uploaded' ? (
        <Button busy={validation.isPending} onClick={() => validation.mutate({ projectId, key })}>
          {words.rich('validate', { annex: label, more: hidden })}
        </Button>
      ) : null}
      <UploadButton requirement={requirement} replaces={current !== null} onChoose={onUpload} />
      <Button busy={taking.busy} onClick={() => library.choose(requirement, (entryId) => taking.take(entryId, false))}>
        {words.rich('from_library', { annex: label, more: hidden })}
      </Button>
      {onAskGuest ? (
        <Button variant="quiet" aria-haspopup="dialog" onClick={() => onAskGuest(requirement)}>
          {words.rich('ask_guest', { annex: label, more: hidden })}
        </Button>
      ) : null}
      {current === null ? null : (
        <Button
          variant="quiet"
          busy={remove.isPending}
          onClick={() => remove.mutate({ projectId, fileId: current.id })}
        >
          {words.rich('remove', { annex: label, more: hidden })}
        </Button>
      )}
    </>
  );
}

/** One annex that a person uploads: what it must be, its file, and what can be done with it. */
export function AnnexEntry(props: Props) {
  const { projectId, requirement, uploads, mayEdit, labelOf, concerns, library, callPage, drafting, onAskGuest } =
    props;
  const { key, label } = requirement;
  const sending = useUpload(projectId, key);
  const { upload, restore } = useAnnexActions(projectId, requirement);
  const taking = useTakeFromLibrary(projectId, requirement);
  const validation = useValidation(projectId);
  const current = uploads.find(({ replacedAt }) => replacedAt === null) ?? null;
  const earlier = uploads.filter(({ replacedAt }) => replacedAt !== null);
  const mayChange = mayEdit && sending?.kind !== 'sending';
  return (
    <li id={key} tabIndex={-1} className="border-b border-line py-5">
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
        <div className="min-w-0 flex-[1_1_24rem]">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h3 className="font-sans text-h4 font-semibold tracking-normal">{label}</h3>
            <span className="text-meta text-ink-3">{key}</span>
            <StatusBadge status={current?.status ?? 'missing'} />
          </div>
          <div className="mt-1">
            <About requirement={requirement} concerns={concerns} callPage={callPage} />
          </div>
        </div>
        {requirement.template === undefined && !mayChange ? null : (
          <div className="flex flex-wrap items-center gap-2">
            <TemplateButton projectId={projectId} requirement={requirement} />
            {drafting}
            {mayChange ? (
              <Buttons
                projectId={projectId}
                requirement={requirement}
                current={current}
                library={library}
                onAskGuest={onAskGuest ?? null}
                taking={taking}
                validation={validation}
                onUpload={upload}
              />
            ) : null}
          </div>
        )}
      </div>
      {current === null ? null : (
        <div className="mt-3">
          <FileLine projectId={projectId} upload={current} />
          <Provenance
            upload={current}
            busy={taking.busy}
            onTake={mayEdit ? (entryId) => taking.take(entryId, false) : null}
          />
        </div>
      )}
      <SameFileQuestion taking={taking} labelOf={labelOf} />
      {current === null ? null : <Findings upload={current} />}
      <FindingsHere projectId={projectId} here={{ beside: 'subject', about: 'annex', id: key }} shown={ofTheFile} />
      {sending === null ? null : (
        <UploadNotice
          requirement={requirement}
          state={sending}
          labelOf={labelOf}
          onTakeSame={(file) => upload(file, true)}
          onRetry={(file) => upload(file)}
          onForget={() => forgetUpload(projectId, key)}
        />
      )}
      {validation.isError ? (
        <ValidationFailed onRetry={() => validation.mutate({ projectId, key })} retrying={validation.isPending} />
      ) : null}
      <EarlierUploads
        projectId={projectId}
        label={label}
        uploads={earlier}
        mayEdit={mayEdit}
        busy={restore.isPending}
        onRestore={({ id }) => restore.mutate({ projectId, fileId: id })}
      />
    </li>
  );
}
