import { useState } from 'react';
import { WORD_FILE_LIMIT } from '#domain/project/word-file/word-codes.ts';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Notice } from '#web/ui/page/notice.tsx';
import type { WordFailure, WordState } from './send-word.ts';

const LIMIT = WORD_FILE_LIMIT / (1024 * 1024);

/** Problems that a Word file can have; the others are of other kinds of files. */
const problems = [
  'empty',
  'too_large',
  'unknown_type',
  'truncated',
  'damaged',
  'encrypted',
  'unpacks_too_large',
  'foreign_content',
  'macros',
  'too_complex',
] as const;

function Refused({ answer }: { readonly answer: WordFailure }) {
  const words = useWords('word_file');
  const titleOf = () => {
    if (answer?.code === 'FILE_REFUSED')
      return words(`refused.${problems.find((each) => each === answer.problem) ?? 'other'}`, { limit: LIMIT });
    if (answer?.code === 'FORBIDDEN' || answer?.code === 'NOT_FOUND') return words('failed.forbidden');
    if (answer?.code === 'RATE_LIMITED') return words('failed.rate_limited');
    return words(answer?.code === 'NOT_READ' ? 'failed.not_read' : 'failed.connection');
  };
  return (
    <Notice tone="block" announce title={titleOf()}>
      {words('nothing_changed')}
    </Notice>
  );
}

type Props = {
  readonly state: Exclude<WordState, { readonly kind: 'read' }>;
  readonly onSend: (file: File) => void;
};

/** Takes a Word file, says how far it is, and why it is not taken. The file stays chosen, to be sent again. */
export function ChooseWordFile({ state, onSend }: Props) {
  const words = useWords('word_file');
  const [file, setFile] = useState<File | null>(null);
  const isSending = state.kind === 'sending';
  return (
    <div className="max-w-[44rem]">
      <div className="flex flex-wrap items-end gap-3">
        <Field label={words('file')} hint={words('limit', { limit: LIMIT })}>
          <input
            type="file"
            accept=".docx,application/vnd.openxmlformats-officedocument.wordprocessingml.document"
            aria-label={words('file')}
            disabled={isSending}
            className="min-h-9 w-full max-md:min-h-11"
            onChange={(event) => setFile(event.target.files?.[0] ?? null)}
          />
        </Field>
        <Button
          variant="primary"
          busy={isSending}
          aria-disabled={file === null}
          onClick={() => (file === null ? undefined : onSend(file))}
        >
          {words('read')}
        </Button>
      </div>
      <div className="mt-4">
        {isSending ? (
          <output className="text-ink-2">
            {state.percent < 100 ? words('sending', { percent: state.percent }) : words('reading')}
          </output>
        ) : null}
        {!isSending && state.failure ? <Refused answer={state.failure.answer} /> : null}
      </div>
    </div>
  );
}
