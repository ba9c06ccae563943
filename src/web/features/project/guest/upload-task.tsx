import { useEffect, useRef, useState } from 'react';
import type { GuestPage } from '#contract/task-links/guest-links.ts';
import type { GuestUploadAnswer } from '#contract/task-links/guest-upload.ts';
import { TASK_LINK_HEADER } from '#domain/project/task-links/guest-page.ts';
import { instantOf } from '#web/api/instant-of.ts';
import { sendFile } from '#web/api/send-file.ts';
import { askBeforeLeaving } from '#web/page/leave-question.ts';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Progress } from '#web/ui/judgement/progress.tsx';
import { Group } from '#web/ui/page/headings.tsx';
import { Notice } from '#web/ui/page/notice.tsx';
import type { Words } from '#words/words.ts';

type Task = Extract<GuestPage['task'], { readonly kind: 'upload' }>;
type Annex = Task['annex'];
type Refused = Exclude<GuestUploadAnswer, { readonly code: 'UPLOADED' }>;

type State =
  | { readonly kind: 'idle' | 'done' }
  | { readonly kind: 'sending'; readonly filename: string; readonly percent: number }
  /** `answer` is null where none of ours came. */
  | { readonly kind: 'failed'; readonly file: File; readonly answer: Refused | null };

type UploadWords = Words<'guest_upload'>;

const MEGABYTE = 1024 * 1024;

function formatsOf(words: UploadWords, { taken }: Annex): string {
  return words.formats.list([...new Set(taken.map((format) => words(`short_format.${format}`)))], 'or');
}

/** Why a file was not taken, and what to do. */
function reasonOf(words: UploadWords, annex: Annex, answer: Refused | null): string {
  if (answer === null) return words('refused.connection');
  if (answer.code !== 'FILE_REFUSED') return words(`refused.${answer.code}`);
  return words(`problem.${answer.problem}`, {
    format: words(`format.${answer.format ?? 'unknown'}`),
    taken: formatsOf(words, annex),
    megabytes: Math.floor(annex.limit / MEGABYTE),
  });
}

/** Sends a file at a time, with the key of the link in a header. */
function useUpload(token: string, { file: before, annex }: Task) {
  const [file, setFile] = useState(before);
  const [state, setState] = useState<State>({ kind: 'idle' });
  const stop = useRef<AbortController>(null);
  useEffect(() => {
    askBeforeLeaving('guest', state.kind === 'sending');
    return () => askBeforeLeaving('guest', false);
  }, [state.kind]);
  const send = async (chosen: File) => {
    if (chosen.size > annex.limit) {
      const answer = { code: 'FILE_REFUSED', problem: 'too_large', format: null } as const;
      return setState({ kind: 'failed', file: chosen, answer });
    }
    const controller = new AbortController();
    stop.current = controller;
    const onPercent = (percent: number) => setState({ kind: 'sending', filename: chosen.name, percent });
    onPercent(0);
    const answer = await sendFile<GuestUploadAnswer>({
      method: 'PUT',
      address: `/api/task-link-files?name=${encodeURIComponent(chosen.name)}`,
      file: chosen,
      headers: { [TASK_LINK_HEADER]: token },
      onPercent,
      signal: controller.signal,
    });
    if (controller.signal.aborted) return setState({ kind: 'idle' });
    if (answer?.code !== 'UPLOADED') return setState({ kind: 'failed', file: chosen, answer });
    setFile(answer.file);
    return setState({ kind: 'done' });
  };
  return { file, state, send, cancel: () => stop.current?.abort() };
}

type ChooseProps = { readonly annex: Annex; readonly isAgain: boolean; readonly onChoose: (file: File) => void };

function Choose({ annex, isAgain, onChoose }: ChooseProps) {
  const words = useWords('guest_upload');
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={words('file', { annex: annex.label })}
        accept={annex.taken.map((format) => `.${format}`).join(',')}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          // A person can choose the same file again after changing it on the disk.
          event.currentTarget.value = '';
          if (file) onChoose(file);
        }}
      />
      <Button
        variant={isAgain ? undefined : 'primary'}
        className="max-md:min-h-11"
        onClick={() => input.current?.click()}
      >
        {words(isAgain ? 'choose_other' : 'choose')}
      </Button>
    </>
  );
}

/** How far a file is, or what became of the last one. */
function Said({ annex, upload }: { readonly annex: Annex; readonly upload: ReturnType<typeof useUpload> }) {
  const words = useWords('guest_upload');
  const { state, file, send, cancel } = upload;
  switch (state.kind) {
    case 'idle':
      return null;
    case 'done':
      return <Notice tone="yes" announce title={words('done', { filename: file?.filename ?? '' })} />;
    case 'sending':
      return (
        <div className="grid gap-2">
          <p className="[overflow-wrap:anywhere]">
            {words(state.percent < 100 ? 'uploading' : 'checking', { filename: state.filename })}
          </p>
          <Progress percent={state.percent} label={words('uploading', { filename: state.filename })} />
          <div>
            <Button size="small" className="max-md:min-h-11" onClick={cancel}>
              {words('cancel')}
            </Button>
          </div>
        </div>
      );
    case 'failed':
      return (
        <Notice
          tone="block"
          announce
          title={words('failed')}
          actions={
            state.answer?.code === 'FILE_REFUSED' ? null : (
              <Button onClick={() => void send(state.file)}>{words('try_again')}</Button>
            )
          }
        >
          <span className="[overflow-wrap:anywhere]">
            {words('of_file', { filename: state.file.name, reason: reasonOf(words, annex, state.answer) })}
          </span>
        </Notice>
      );
  }
}

/** What the file must be, and the way to send it. */
export function UploadTask({ token, task }: { readonly token: string; readonly task: Task }) {
  const words = useWords('guest_upload');
  const { annex } = task;
  const upload = useUpload(token, task);
  const { file, state, send } = upload;
  const at = file === null ? null : instantOf(file.uploadedAt);
  return (
    <>
      <Group level={2} title={words('what')} className="mt-10">
        <p className="[overflow-wrap:anywhere]">{annex.description}.</p>
        <p className="mt-1 text-ink-2">
          {words('accepted', { formats: formatsOf(words, annex), megabytes: Math.floor(annex.limit / MEGABYTE) })}
        </p>
      </Group>
      <Group level={2} title={words('yours')}>
        {file === null || at === null ? (
          <p className="text-ink-2">{words('none')}</p>
        ) : (
          <>
            <p className="font-medium [overflow-wrap:anywhere]">
              {words('sent', {
                filename: file.filename,
                size: words.formats.size(file.size),
                when: words.formats.moment(at),
              })}
            </p>
            <p className="text-ink-2">{words('again')}</p>
          </>
        )}
        <div className="mt-4 grid gap-4">
          <Said annex={annex} upload={upload} />
          {state.kind === 'sending' ? null : (
            <div>
              <Choose annex={annex} isAgain={file !== null} onChoose={(chosen) => void send(chosen)} />
            </div>
          )}
        </div>
      </Group>
    </>
  );
}
