import { useWords } from '#web/page/words.ts';
import type { NoteTone } from './text-notes.ts';

const looks: Readonly<Record<NoteTone, string>> = {
  comment: 'border-blue text-blue hover:bg-blue-tint',
  check: 'border-check text-check hover:bg-check-tint',
  block: 'border-block text-block hover:bg-block-tint',
};

type Props = {
  readonly number: number;
  readonly tone: NoteTone;
  /** What it numbers. */
  readonly of: 'comment' | 'finding';
  readonly onGo: () => void;
};

/** The number of a note in the text, which leads there. */
export function NoteNumber({ number, tone, of, onGo }: Props) {
  const words = useWords('project_frame');
  return (
    <button
      type="button"
      onClick={onGo}
      aria-label={words('go_to_text_of', { kind: of, number })}
      title={words('go_to_text')}
      className={`inline-grid size-6 shrink-0 place-items-center rounded-full border text-label font-semibold tabular-nums ${looks[tone]}`}
    >
      {number}
    </button>
  );
}
