import type { WordFileSection } from '#contract/beside-text/word-file.ts';
import { textOf, type RichTextDocument } from '#domain/project/text/rich-text.ts';
import { unitsOf } from '#domain/project/word-file/units.ts';
import { readInstant } from '#domain/values/time.ts';
import { hidden } from '#web/page/drawn-words.tsx';
import { useWords } from '#web/page/words.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { TextDiff } from '#web/ui/judgement/text-diff.tsx';
import type { Words } from '#words/words.ts';

type WordProposal = WordFileSection['proposals'][number];
type Block = RichTextDocument['content'][number];

/** The words of a block; what has none says what it is. */
function wordsOfBlock(words: Words<'word_file'>, block: Block | undefined): string {
  if (!block) return '';
  if (block.type === 'horizontalRule') return words('rule');
  const text = textOf({ type: 'doc', content: [block] });
  if (block.type !== 'picture') return text;
  return text === '' ? words('picture') : words('picture_of', { caption: text });
}

const SAID = 60;

/** So much of a text says which of several it is. */
function beginning(text: string): string {
  const [first = ''] = text.trim().split('\n');
  return first.length <= SAID ? first : `${first.slice(0, SAID).toWellFormed()}…`;
}

type Taking = { readonly taken: boolean; readonly onTake: (taken: boolean) => void; readonly disabled: boolean };
const row = 'grid gap-1 border-b border-line py-3';
const below = 'ps-[1.875rem] [overflow-wrap:anywhere]';

/** One change of the file, to be taken or left. */
export function ProposalRow({
  base,
  proposal,
  ...taking
}: Taking & { base: RichTextDocument; proposal: WordProposal }) {
  const words = useWords('word_file');
  const { kind, at, unit, onlyLook } = proposal;
  const before = kind === 'added' ? '' : wordsOfBlock(words, unitsOf(base)[at]?.block);
  const after = wordsOfBlock(words, unit?.block);
  const name = words.rich('take', {
    kind: words(onlyLook ? 'kind.look' : `kind.${kind}`),
    words: beginning(after === '' ? before : after),
    hidden,
  });
  return (
    <li className={row}>
      <Checkbox
        checked={taking.taken}
        disabled={taking.disabled}
        onChange={(event) => taking.onTake(event.target.checked)}
      >
        <span className="font-medium">{name}</span>
      </Checkbox>
      <div className={`${below} max-w-[42rem]`}>
        <TextDiff before={before} after={after} />
      </div>
    </li>
  );
}

type Thread = WordFileSection['threads'][number];

/** Who said what, in the order of the file. */
export function ThreadLines({ thread: { about, comments } }: { readonly thread: Thread }) {
  const words = useWords('word_file');
  return (
    <div className="max-w-[42rem] [overflow-wrap:anywhere]">
      {about === '' ? null : <p className="text-meta text-ink-3">{words('on', { words: about })}</p>}
      {comments.map(({ author, at, text }, nth) => {
        const by = author === '' ? words('somebody') : author;
        const moment = at === null || !at.endsWith('Z') ? null : readInstant(new Date(at).toISOString());
        return (
          <div key={nth} className="mt-1">
            <p className="text-meta text-ink-2">
              {moment === null ? by : words('comment_at', { author: by, at: moment })}
            </p>
            <p className="whitespace-pre-line">{text}</p>
          </div>
        );
      })}
    </div>
  );
}

/** One thread of the file, to be taken or left. */
export function ThreadRow({ thread, ...taking }: Taking & { readonly thread: Thread }) {
  const words = useWords('word_file');
  const said = beginning(thread.comments[0]?.text ?? '');
  return (
    <li className={row}>
      <Checkbox
        checked={taking.taken}
        disabled={taking.disabled}
        onChange={(event) => taking.onTake(event.target.checked)}
      >
        <span className="font-medium">{words.rich('take', { kind: words('kind.comment'), words: said, hidden })}</span>
      </Checkbox>
      <div className={below}>
        <ThreadLines thread={thread} />
      </div>
    </li>
  );
}
