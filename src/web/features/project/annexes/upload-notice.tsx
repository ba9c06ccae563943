import type { AnnexRequirement } from '#domain/project/annexes/annexes.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Notice } from '#web/ui/page/notice.tsx';
import { Progress } from '#web/ui/judgement/progress.tsx';
import { failureOf } from './upload-failure.ts';
import type { UploadState } from './uploads.ts';

type Props = {
  readonly requirement: AnnexRequirement;
  readonly state: UploadState;
  /** Names of the annexes of this call, by key. */
  readonly labelOf: (key: string) => string;
  readonly onTakeSame: (file: File) => void;
  readonly onRetry: (file: File) => void;
  readonly onForget: () => void;
};

const places = {
  this_annex: (_: string, filename: string) => `It is the file that is here already, ${filename}.`,
  other_annex: (label: string, filename: string) => `The same file, ${filename}, is uploaded as ${label}.`,
  earlier_upload: (label: string, filename: string) =>
    `The same file, ${filename}, is among the earlier uploads of ${label}.`,
} as const;

/** An upload on its way, or what became of one that was not taken. */
export function UploadNotice({ requirement, state, labelOf, onTakeSame, onRetry, onForget }: Props) {
  if (state.kind === 'sending') {
    const checking = state.percent >= 100;
    return (
      <div className="mt-3 grid max-w-[34rem] gap-2">
        <p className="flex flex-wrap items-center justify-between gap-x-4">
          <span className="min-w-0 [overflow-wrap:anywhere]">
            {checking ? `Checking ${state.filename}` : `Uploading ${state.filename}`}
          </span>
          <b className="font-semibold tabular-nums">{`${state.percent}\u00a0%`}</b>
        </p>
        <Progress percent={state.percent} label={`Uploading ${requirement.label}`} />
        <div>
          <Button size="small" onClick={state.cancel}>
            Cancel
          </Button>
        </div>
      </div>
    );
  }
  const again = <Button onClick={() => onRetry(state.file)}>Try Again</Button>;
  const close = (
    <Button variant="quiet" onClick={onForget}>
      Close
    </Button>
  );
  if (state.kind === 'answered' && state.answer.code === 'SAME_FILE') {
    const { answer } = state;
    return (
      <Dialog
        open
        onOpenChange={(open) => (open ? undefined : onForget())}
        title={answer.place === 'this_annex' ? 'Upload the same file again?' : 'Upload a file that is here already?'}
        actions={
          <>
            <Button onClick={onForget}>Choose another file</Button>
            <Button variant="primary" onClick={() => onTakeSame(state.file)}>
              Upload it all the same
            </Button>
          </>
        }
      >
        {places[answer.place](labelOf(answer.key), answer.filename)}{' '}
        {answer.place === 'other_annex' ? 'This looks like your other annex.' : ''}
      </Dialog>
    );
  }
  const failure = failureOf(state);
  return failure === null ? null : (
    <div className="mt-3">
      <Notice
        tone="block"
        title={failure.title}
        actions={
          <>
            {state.kind === 'failed' ? again : null}
            {close}
          </>
        }
      >
        <span className="[overflow-wrap:anywhere]">{failure.reason}</span>
      </Notice>
    </div>
  );
}
