import type { Block } from './block-place.ts';

/** A4 in points. */
const [WIDTH, HEIGHT] = [595, 842];
type Piece = Block['pieces'][number];

/** About so wide is a letter of 11 points. */
const LETTER = 4.9;

/** The lines of a piece of text, the last of them as long as what is left of it, as the strokes of one path. */
function strokes({ from, to, left, right, top, bottom, lines }: Piece): string {
  const height = (bottom - top) / Math.max(1, lines);
  const room = right - left;
  const rest = (to - from) * LETTER - Math.max(0, lines - 1) * room;
  return Array.from({ length: lines }, (_, line) => {
    const y = Math.round(top + (line + 0.6) * height);
    const end = line === lines - 1 ? left + Math.min(room, Math.max(room / 12, rest)) : right;
    return `M${Math.round(left)} ${y}H${Math.round(end)}`;
  }).join('');
}

type Props = { readonly page: number; readonly blocks: readonly Block[]; readonly seen: boolean };

/** A page drawn to scale: its lines, headings and pictures where they stand. */
export function PageSheet({ page, blocks, seen }: Props) {
  const on = (pieces: readonly Piece[]) => pieces.filter((piece) => piece.page === page);
  const of = (kinds: readonly Block['kind'][]) =>
    blocks.filter(({ kind }) => kinds.includes(kind)).flatMap(({ pieces }) => on(pieces));
  const text = [...of(['paragraph', 'note']), ...blocks.flatMap(({ notes }) => on(notes))].map(strokes).join('');
  const headings = of(['heading']).map(strokes).join('');
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className={`block w-full border bg-paper ${seen ? 'border-edge' : 'border-dashed border-block'}`}
    >
      <path d={text} strokeWidth="4.5" className={seen ? 'stroke-ink-3' : 'stroke-edge'} />
      <path d={headings} strokeWidth="9" className={seen ? 'stroke-ink' : 'stroke-ink-3'} />
      {of(['picture']).map(({ left, top, right, bottom }) => (
        <rect
          key={`${left} ${top}`}
          x={left}
          y={top}
          width={right - left}
          height={Math.max(1, bottom - top)}
          strokeWidth="3"
          className="fill-well stroke-edge"
        />
      ))}
      {seen ? null : (
        <path
          d={Array.from({ length: 24 }, (_, at) => `M${at * 60 - HEIGHT} ${HEIGHT}L${at * 60} 0`).join('')}
          strokeWidth="4"
          className="stroke-block"
        />
      )}
    </svg>
  );
}
