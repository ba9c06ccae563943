import { useRef, useState } from 'react';
import { CircleAlert, CircleCheck, CircleHelp, Upload } from 'lucide-react';
import type { ReceiptAnswer } from '#contract/portal/receipt-upload.ts';
import type { ReceiptFound, Submission } from '#contract/portal/submissions.ts';
import { readInstant } from '#domain/values/time.ts';
import { sendFile } from '#web/api/send-file.ts';
import { hidden } from '#web/page/drawn-words.tsx';
import { useWords } from '#web/page/words.ts';
import { receiptFilePath, receiptPath } from '#web/project/project-paths.ts';
import { Button } from '#web/ui/form/button.tsx';
import { AnchorButton } from '#web/ui/form/link-button.tsx';
import { Icon } from '#web/ui/page/icon.tsx';
import { Notice } from '#web/ui/page/notice.tsx';
import type { Words } from '#words/words.ts';
import { reloadSubmissions } from './use-submission.ts';

type Judged = { readonly tone: 'same' | 'differs' | 'open'; readonly text: string };

function judged(words: Words<'submission'>, found: ReceiptFound): Judged {
  switch (found.about) {
    case 'proposal':
    case 'draft':
      return {
        tone: found.state === 'same' ? 'same' : found.state === 'different' ? 'differs' : 'open',
        text: words(`receipt.${found.about}.${found.state}`, { said: found.said }),
      };
    case 'time':
      if (found.at === null) return { tone: 'open', text: words('receipt.time.not_stated') };
      return {
        tone: found.state === 'in_time' ? 'same' : found.state === 'late' ? 'differs' : 'open',
        text: words(
          found.state === 'late'
            ? 'receipt.time.late'
            : found.state === 'in_time'
              ? 'receipt.time.in_time'
              : 'receipt.time',
          { at: readInstant(found.at) },
        ),
      };
    case 'recorded':
      return {
        tone: found.state === 'same' ? 'same' : 'differs',
        text: words(`receipt.recorded.${found.state}`),
      };
    case 'file':
      return {
        tone: found.state === 'same' ? 'same' : found.state === 'size_differs' ? 'differs' : 'open',
        text: words(`receipt.file.${found.state}`, { name: found.name }),
      };
    case 'other_file':
      return { tone: 'open', text: words('receipt.other_file', { name: found.name }) };
  }
}

const signs = {
  same: { icon: CircleCheck, look: 'text-yes' },
  differs: { icon: CircleAlert, look: 'text-block' },
  open: { icon: CircleHelp, look: 'text-ink-3' },
} as const;

function Findings({ receipt }: { readonly receipt: NonNullable<Submission['receipt']> }) {
  const words = useWords('submission');
  return (
    <>
      <ul className="mt-2 grid gap-1">
        {receipt.findings.map((found, at) => {
          const { tone, text } = judged(words, found);
          return (
            <li key={at} className="flex items-start gap-2 [overflow-wrap:anywhere]">
              <Icon icon={signs[tone].icon} className={`mt-0.5 ${signs[tone].look}`} />
              <span>
                <span className="hidden-text">{words(`receipt.tone.${tone}`)} </span>
                {text}
              </span>
            </li>
          );
        })}
      </ul>
      {receipt.hasPackage ? null : <p className="mt-1 text-meta text-ink-3">{words('receipt.no_package')}</p>}
    </>
  );
}

type State = { readonly percent: number } | { readonly refused: ReceiptAnswer | null } | null;

type Props = { readonly projectId: string; readonly made: Submission; readonly maySubmit: boolean };

/** The portal's receipt of a submission: brought as a file, and held against what was recorded and packed. */
export function ReceiptPart({ projectId, made, maySubmit }: Props) {
  const words = useWords('submission');
  const input = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<State>(null);
  const { receipt, number } = made;
  const send = async (file: File) => {
    const onPercent = (percent: number) => setState({ percent });
    onPercent(0);
    const address = receiptPath(projectId, made.id, file.name);
    const answer = await sendFile<ReceiptAnswer>({ method: 'PUT', address, file, onPercent });
    if (answer?.code === 'COMPARED') await reloadSubmissions(projectId);
    setState(answer?.code === 'COMPARED' ? null : { refused: answer });
  };
  const isSending = state !== null && 'percent' in state;
  const refused = state !== null && 'refused' in state ? state.refused : undefined;
  return (
    <div className="mt-2">
      {receipt ? (
        <>
          <p className="text-meta text-ink-3">
            {words('receipt.brought', {
              at: readInstant(receipt.at),
              by: receipt.by === null ? 'no' : 'yes',
              name: receipt.by ?? '',
            })}
          </p>
          <Findings receipt={receipt} />
        </>
      ) : null}
      <div className="mt-2 flex flex-wrap items-center gap-2">
        {maySubmit ? (
          <>
            <input
              ref={input}
              type="file"
              hidden
              accept=".pdf,application/pdf"
              aria-label={words('receipt.file_of', { number })}
              onChange={(event) => {
                const [file] = event.currentTarget.files ?? [];
                event.currentTarget.value = '';
                if (file) void send(file);
              }}
            />
            <Button size="small" busy={isSending} onClick={() => input.current?.click()}>
              <Icon icon={Upload} />
              <span>{words.rich(receipt ? 'receipt.replace' : 'receipt.bring', { number, hidden })}</span>
            </Button>
          </>
        ) : null}
        {receipt ? (
          <AnchorButton size="small" href={receiptFilePath(projectId, made.id)} download={receipt.name}>
            <span>{words.rich('receipt.download', { number, hidden })}</span>
          </AnchorButton>
        ) : null}
        {isSending ? (
          <output className="text-meta text-ink-2">
            {state.percent < 100 ? words('receipt.sending', { percent: state.percent }) : words('receipt.reading')}
          </output>
        ) : null}
      </div>
      {refused === undefined ? null : (
        <div className="mt-2 max-w-[40rem]">
          <Notice tone="block" announce title={words('receipt.failed')}>
            {refused?.code === 'FILE_REFUSED'
              ? words(`receipt.problem.${refused.problem}`)
              : words(refused?.code === 'RATE_LIMITED' ? 'receipt.too_many' : 'try_again')}
          </Notice>
        </div>
      )}
    </div>
  );
}
