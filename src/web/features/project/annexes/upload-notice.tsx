import type { AnnexRequirement } from '#domain/project/annexes/annexes.ts';
import { basisPoints } from '#domain/values/money.ts';
import { useWords } from '#web/page/words.ts';
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

/** An upload on its way, or what became of one that was not taken. */
export function UploadNotice({ requirement, state, labelOf, onTakeSame, onRetry, onForget }: Props) {
  const words = useWords('annexes');
  if (state.kind === 'sending') {
    const checking = state.percent >= 100;
    return (
      <div className="mt-3 grid max-w-[34rem] gap-2">
        <p className="flex flex-wrap items-center justify-between gap-x-4">
          <span className="min-w-0 [overflow-wrap:anywhere]">
            {checking ? words('checking', { filename: state.filename }) : words('uploading', { name: state.filename })}
          </span>
          <b className="font-semibold tabular-nums">{words.formats.rate(basisPoints(state.percent / 100))}</b>
        </p>
        <Progress percent={state.percent} label={words('uploading', { name: requirement.label })} />
        <div>
          <Button size="small" onClick={state.cancel}>
            {words('cancel')}
          </Button>
        </div>
      </div>
    );
  }
  const again = <Button onClick={() => onRetry(state.file)}>{words('try_again')}</Button>;
  const close = (
    <Button variant="quiet" onClick={onForget}>
      {words('close')}
    </Button>
  );
  if (state.kind === 'answered' && state.answer.code === 'SAME_FILE') {
    const { answer } = state;
    return (
      <Dialog
        open
        onOpenChange={(open) => (open ? undefined : onForget())}
        title={words(answer.place === 'this_annex' ? 'same_file.this_annex.title' : 'same_file.other.title')}
        actions={
          <>
            <Button onClick={onForget}>{words('choose_another')}</Button>
            <Button variant="primary" onClick={() => onTakeSame(state.file)}>
              {words('upload_same')}
            </Button>
          </>
        }
      >
        {words(`same_file.${answer.place}`, { annex: labelOf(answer.key), filename: answer.filename })}
      </Dialog>
    );
  }
  const failure = failureOf(words, state);
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
