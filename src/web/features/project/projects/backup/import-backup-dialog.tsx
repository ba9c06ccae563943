import { useEffect, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { BackupUploadAnswer } from '#contract/backup-upload.ts';
import { backupLimits } from '#domain/project/backup/backup-limits.ts';
import { useWords } from '#web/page/words.ts';
import { queries } from '#web/api/queries.ts';
import { sendFile } from '#web/api/send-file.ts';
import { askBeforeLeaving } from '#web/page/leave-question.ts';
import { backupUploadPath, projectPath } from '#web/project/project-paths.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { LinkButton } from '#web/ui/form/link-button.tsx';
import { Dialog, DialogClose } from '#web/ui/overlay/dialog.tsx';
import { Notice } from '#web/ui/page/notice.tsx';

const MEGABYTE = 1024 * 1024;

type Imported = Extract<BackupUploadAnswer, { code: 'IMPORTED' }>;
type Failure = Exclude<BackupUploadAnswer, Imported> | null;

type State =
  | { readonly kind: 'choosing'; readonly failure?: { readonly answer: Failure } }
  | { readonly kind: 'sending'; readonly percent: number }
  | { readonly kind: 'done'; readonly answer: Imported };

function Failed({ answer }: { readonly answer: Failure }) {
  const words = useWords('project_backup');
  if (answer?.code === 'BACKUP_REFUSED')
    return (
      <Notice tone="block" announce title={words(`refused.${answer.problem}`)}>
        {answer.detail === null ? null : <p className="wrap-anywhere">{words('about', { detail: answer.detail })}</p>}
        <p>{words('nothing_changed')}</p>
      </Notice>
    );
  const isForbidden = answer?.code === 'FORBIDDEN' || answer?.code === 'NOT_FOUND';
  const read = answer?.code === 'NOT_READ' ? 'failed.not_read' : 'failed.connection';
  const limited = answer?.code === 'RATE_LIMITED' ? 'failed.rate_limited' : read;
  return (
    <Notice tone="block" announce title={words(isForbidden ? 'failed.forbidden' : limited)}>
      {words('nothing_changed')}
    </Notice>
  );
}

function Done({ answer: { title, leftOut } }: { readonly answer: Imported }) {
  const words = useWords('project_backup');
  return (
    <>
      <Notice tone="yes" announce title={words('done', { named: title === '' ? 'no' : 'yes', title })} />
      {leftOut.length === 0 ? null : (
        <Notice tone="check" title={words('left_out')}>
          <ul className="grid gap-1">
            {leftOut.map(({ code, count, names }) => (
              <li key={code} className="wrap-anywhere">
                {words(`left_out.${code}`, { count, names: words.formats.list(names, 'plain') })}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  );
}

type ChoosingProps = { readonly failure?: Failure | undefined; readonly onChoose: (file: File | null) => void };

function Choosing({ failure, onChoose }: ChoosingProps) {
  const words = useWords('project_backup');
  return (
    <>
      <p className="text-ink-2">{words('text')}</p>
      <Field label={words('file')} hint={words('limit', { limit: backupLimits.archive / MEGABYTE })}>
        <input
          type="file"
          accept=".zip,application/zip"
          aria-label={words('file')}
          className="min-h-9 w-full"
          onChange={(event) => onChoose(event.target.files?.[0] ?? null)}
        />
      </Field>
      {failure === undefined ? null : <Failed answer={failure} />}
    </>
  );
}

type Props = { readonly orgId: string; readonly onClose: () => void };

/** Sends a backup, shows how far it is, and leads to the project that it became. Closing it stops what is being sent. */
export function ImportBackupDialog({ orgId, onClose }: Props) {
  const words = useWords('project_backup');
  const client = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [state, setState] = useState<State>({ kind: 'choosing' });
  const stop = useRef<AbortController>(null);
  useEffect(() => () => stop.current?.abort(), []);

  const send = async (chosen: File) => {
    // The field for the file is drawn anew, and empty, where the import fails.
    setFile(null);
    if (chosen.size > backupLimits.archive) {
      const answer = { code: 'BACKUP_REFUSED', problem: 'too_large', detail: null } as const;
      return setState({ kind: 'choosing', failure: { answer } });
    }
    const controller = new AbortController();
    stop.current = controller;
    const onPercent = (percent: number) => setState({ kind: 'sending', percent });
    onPercent(0);
    askBeforeLeaving('backup', true);
    const answer = await sendFile<BackupUploadAnswer>({
      method: 'POST',
      address: backupUploadPath(orgId),
      file: chosen,
      onPercent,
      signal: controller.signal,
    });
    askBeforeLeaving('backup', false);
    // What arrived whole is imported, also where nobody waits for the answer.
    await client.invalidateQueries({ queryKey: queries.projects.list.key() });
    if (controller.signal.aborted) return undefined;
    if (answer?.code === 'IMPORTED') return setState({ kind: 'done', answer });
    return setState({ kind: 'choosing', failure: { answer } });
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={words('title')}
      actions={
        <>
          <DialogClose>{words(state.kind === 'done' ? 'close' : 'cancel')}</DialogClose>
          {state.kind === 'done' ? (
            <LinkButton to={projectPath(state.answer.projectId)} variant="primary">
              {words('open')}
            </LinkButton>
          ) : (
            <Button
              variant="primary"
              busy={state.kind === 'sending'}
              aria-disabled={file === null}
              onClick={() => (file === null ? undefined : void send(file))}
            >
              {words('import')}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-4 text-ink">
        {state.kind === 'choosing' ? <Choosing failure={state.failure?.answer} onChoose={setFile} /> : null}
        {state.kind === 'sending' ? (
          <output>{state.percent < 100 ? words('sending', { percent: state.percent }) : words('reading')}</output>
        ) : null}
        {state.kind === 'done' ? <Done answer={state.answer} /> : null}
      </div>
    </Dialog>
  );
}
