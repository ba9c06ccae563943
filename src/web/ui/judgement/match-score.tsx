import type { ReactNode } from 'react';
import { useKitWords } from '#web/ui/page/kit-words.tsx';

export type ScoreBarPart = { readonly label: string; readonly points: number; readonly max: number };

type Props = {
  readonly score: number;
  readonly parts: readonly ScoreBarPart[];
  /** Above 80 `match`; not eligible `none`; else `plain`. */
  readonly look: 'match' | 'plain' | 'none';
  /** What stands at the right of the figure: the badge, the verdict, the word "match". */
  readonly aside?: ReactNode;
  /** Shows the parts as a sentence below the line. */
  readonly withParts?: boolean;
  /** Figure and line in one row, for lists. */
  readonly compact?: boolean;
};

const fills = { match: 'fill-blue', plain: 'fill-ink-2', none: 'fill-edge' } as const;
const WIDTH = 200;
const GAP = 2;

/** The five parts as segments, each as long as its weight, filled as far as its points. */
function ScoreLine({ parts: all, look }: Pick<Props, 'parts' | 'look'>) {
  // What only takes points has no length of its own.
  const parts = all.filter(({ max }) => max > 0);
  const total = parts.reduce((sum, part) => sum + part.max, 0);
  const room = WIDTH - GAP * (parts.length - 1);
  const widths = parts.map((part) => (part.max / total) * room);
  const starts = widths.map((_, index) => widths.slice(0, index).reduce((sum, width) => sum + width + GAP, 0));
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${WIDTH} 6`}
      preserveAspectRatio="none"
      width="100%"
      height="6"
      className="mt-1 block forced-colors:[forced-color-adjust:none]"
    >
      {parts.map((part, index) => (
        <g key={part.label}>
          <rect x={starts[index]} width={widths[index]} height="6" className="fill-line" />
          <rect x={starts[index]} y="5" width={widths[index]} height="1" className="fill-edge" />
          <rect
            x={starts[index]}
            width={((widths[index] ?? 0) * part.points) / part.max}
            height="6"
            className={fills[look]}
          />
        </g>
      ))}
    </svg>
  );
}

const largeFigure = (inner: ReactNode) => <b className="text-[1.5rem]/7 tracking-[-0.02em]">{inner}</b>;
const figure = (inner: ReactNode) => <b className="text-[1.25rem]/6 tracking-[-0.02em]">{inner}</b>;
const smallText = (inner: ReactNode) => <span className="text-meta text-ink-3">{inner}</span>;

/** "86 of 100" with its five parts: as segments, and in words for those who do not see them. */
export function MatchScore({ score, parts, look, aside, withParts = false, compact = false }: Props) {
  const kit = useKitWords();
  const words = parts.map(({ label, points, max }) =>
    max > 0 ? `${label} ${points}/${max}` : `${label} ${kit.formats.count(points)}`,
  );
  const said = words.join(', ');
  if (compact)
    return (
      <div title={said} className="flex items-center gap-2">
        <span className="inline-flex shrink-0 items-baseline gap-1.5 tabular-nums">
          {kit.rich('score', { score, b: figure, max: smallText })}
        </span>
        <span className="min-w-0 flex-1">
          <ScoreLine parts={parts} look={look} />
        </span>
        <span className="hidden-text">{kit('score_parts', { parts: said })}</span>
      </div>
    );
  return (
    <div title={withParts ? undefined : said}>
      <div className="flex items-baseline justify-between gap-2">
        <span className="inline-flex items-baseline gap-1.5 tabular-nums">
          {kit.rich('score', { score, b: largeFigure, max: smallText })}
        </span>
        {aside}
      </div>
      <ScoreLine parts={parts} look={look} />
      {withParts ? (
        <p className="mt-1.5 flex flex-wrap gap-x-1.5 text-meta text-ink-3">
          {words.map((word, index) => (
            <span key={word} className="whitespace-nowrap">
              {index < words.length - 1 ? `${word},` : word}
            </span>
          ))}
        </p>
      ) : (
        <span className="hidden-text">{kit('score_parts', { parts: said })}</span>
      )}
    </div>
  );
}
