import { Link } from '@tanstack/react-router';
import { fileProblemMessage } from '#words/project/annexes/annexes.ts';
import { basisPoints } from '#domain/values/money.ts';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Progress } from '#web/ui/judgement/progress.tsx';
import { Notice } from '#web/ui/page/notice.tsx';
import { entryPath } from './library-paths.ts';
import { forgetLibraryUpload, useLibraryUploads, type LibraryUpload, type RefusedFile } from './uploads.ts';

function useReason(): (answer: RefusedFile | null) => string {
  const words = useWords('library');
  const annexes = useWords('annexes');
  return (answer) => {
    if (answer === null) return words('upload.not_arrived');
    switch (answer.code) {
      case 'FILE_REFUSED':
        return fileProblemMessage(annexes, answer.problem, answer);
      case 'SAME_FILE':
        return words('upload.same', { title: answer.title });
      default:
        return words(`upload.refused.${answer.code}`);
    }
  };
}

type Props = { readonly upload: LibraryUpload; readonly onAgain: (upload: LibraryUpload, takeSame: boolean) => void };

function OnItsWay({ upload: { file, state } }: Pick<Props, 'upload'>) {
  const words = useWords('library');
  const percent = state.kind === 'sending' ? state.percent : 0;
  return (
    <div className="grid max-w-[34rem] gap-2">
      <p className="flex flex-wrap items-center justify-between gap-x-4">
        <span className="min-w-0 [overflow-wrap:anywhere]">
          {words(percent >= 100 ? 'upload.checking' : state.kind === 'waiting' ? 'upload.waiting' : 'upload.sending', {
            filename: file.name,
          })}
        </span>
        <b className="font-semibold tabular-nums">{words.formats.rate(basisPoints(percent / 100))}</b>
      </p>
      <Progress percent={percent} label={words('upload.sending', { filename: file.name })} />
    </div>
  );
}

function Ended({ upload, answer, onAgain }: Props & { readonly answer: RefusedFile | null }) {
  const words = useWords('library');
  const reasonOf = useReason();
  const isSame = answer?.code === 'SAME_FILE';
  return (
    <Notice
      tone={isSame ? 'check' : 'block'}
      announce
      title={words(isSame ? 'upload.same_title' : 'upload.failed', { filename: upload.file.name })}
      actions={
        <>
          {isSame ? <Link to={entryPath(answer.entryId)}>{words('upload.open_same')}</Link> : null}
          {isSame || answer === null ? (
            <Button size="small" onClick={() => onAgain(upload, isSame)}>
              {words(isSame ? 'upload.take_same' : 'try_again')}
            </Button>
          ) : null}
          <Button size="small" variant="quiet" onClick={() => forgetLibraryUpload(upload.id)}>
            {words('close')}
          </Button>
        </>
      }
    >
      <span className="[overflow-wrap:anywhere]">{reasonOf(answer)}</span>
    </Notice>
  );
}

/** The files on their way into the library, and those that were not taken with what can be done about it. */
export function UploadNotices({
  orgId,
  entryId,
  onAgain,
}: Pick<Props, 'onAgain'> & { readonly orgId: string; readonly entryId: string | null }) {
  const uploads = useLibraryUploads(orgId, entryId);
  if (uploads.length === 0) return null;
  return (
    <div className="mb-6 grid gap-4">
      {uploads.map((upload) =>
        upload.state.kind === 'ended' ? (
          <Ended key={upload.id} upload={upload} answer={upload.state.answer} onAgain={onAgain} />
        ) : (
          <OnItsWay key={upload.id} upload={upload} />
        ),
      )}
    </div>
  );
}
