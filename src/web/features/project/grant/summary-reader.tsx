import { useState } from 'react';
import { commentKinds, grantLimits } from '#domain/project/grant/grant-codes.ts';
import { readEvaluation, type ReadComment } from '#domain/project/grant/evaluation-text.ts';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Notice } from '#web/ui/page/notice.tsx';
import { nextPosition } from './comment-parts.ts';
import { useSaveRecords } from './use-grant.ts';

type Known = readonly { readonly content: { readonly text: string; readonly position: number } }[];
type Proposed = ReadComment & { readonly taken: boolean };

type Props = {
  readonly projectId: string;
  readonly summary: string;
  readonly comments: Known;
  /** How the call names what it judges by. */
  readonly criteria: readonly string[];
};

/** Splits the pasted summary into comments, which a person looks through before they are stored. */
export function SummaryReader({ projectId, summary, comments, criteria }: Props) {
  const words = useWords('grant');
  const [proposed, setProposed] = useState<readonly Proposed[] | null>(null);
  const { busy, send } = useSaveRecords(projectId);
  const known = new Set(comments.map(({ content }) => content.text));
  const read = () =>
    setProposed(
      readEvaluation(summary, criteria)
        .comments.filter(({ text }) => !known.has(text))
        .map((comment) => ({ ...comment, text: comment.text.slice(0, grantLimits.comment), taken: true })),
    );
  if (proposed === null)
    return (
      <p className="mb-4">
        <Button onClick={read}>{words('read_summary')}</Button>
      </p>
    );
  const change = (at: number, part: Partial<Proposed>) =>
    setProposed(proposed.map((each, index) => (index === at ? { ...each, ...part } : each)));
  const taken = proposed.filter((each) => each.taken).slice(0, grantLimits.together);
  const position = nextPosition(comments);
  const add = () =>
    send(
      taken.map(({ criterion, kind, text }, at) => ({
        part: 'comment' as const,
        key: crypto.randomUUID(),
        base: 0,
        content: { criterion, kind, text, taskId: null, position: position + at },
      })),
      { onDone: () => setProposed(null) },
    );
  if (proposed.length === 0)
    return (
      <Notice tone="info" announce title={words('read_nothing')}>
        {words('read_nothing_text')}
      </Notice>
    );
  return (
    <section aria-label={words('read_title')} className="mb-6 border border-heavy px-5 py-4">
      <h3 className="font-sans text-ui font-semibold">{words('read_title')}</h3>
      <p className="mt-1 max-w-[44rem] text-ink-2">{words('read_text')}</p>
      <ol className="mt-3 grid gap-3">
        {proposed.map(({ criterion, kind, text, taken: isTaken }, at) => (
          <li key={at} className="grid gap-1.5 border-t border-line pt-3 sm:grid-cols-[minmax(0,1fr)_11rem] sm:gap-x-4">
            <Checkbox
              checked={isTaken}
              onChange={({ target }) => change(at, { taken: target.checked })}
              hint={criterion}
            >
              <span className="[overflow-wrap:anywhere]">{text}</span>
            </Checkbox>
            <Select
              aria-label={words('comment_kind_of', { number: at + 1 })}
              value={kind}
              options={commentKinds.map((code) => ({ value: code, label: words(`kind.${code}`) }))}
              onChange={({ target }) =>
                change(at, { kind: commentKinds.find((code) => code === target.value) ?? kind })
              }
            />
          </li>
        ))}
      </ol>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button
          variant="primary"
          busy={busy}
          aria-disabled={taken.length === 0 || undefined}
          onClick={taken.length === 0 ? undefined : add}
        >
          {words('read_add', { count: taken.length })}
        </Button>
        <Button onClick={() => setProposed(null)}>{words('cancel')}</Button>
      </div>
    </section>
  );
}
