import type { NoteTone } from './text-notes.ts';

const looks: Readonly<Record<NoteTone, string>> = {
  comment: 'border-blue text-blue hover:bg-blue-tint',
  check: 'border-check text-check hover:bg-check-tint',
  block: 'border-block text-block hover:bg-block-tint',
};

type Props = {
  readonly number: number;
  readonly tone: NoteTone;
  /** What it numbers: "comment". */
  readonly of: string;
  readonly onGo: () => void;
};

/** The number of a note in the text, which leads there. */
export function NoteNumber({ number, tone, of, onGo }: Props) {
  return (
    <button
      type="button"
      onClick={onGo}
      aria-label={`Go to the text of ${of} ${number}`}
      title="Go to the text"
      className={`inline-grid size-6 shrink-0 place-items-center rounded-full border text-label font-semibold tabular-nums ${looks[tone]}`}
    >
      {number}
    </button>
  );
}
