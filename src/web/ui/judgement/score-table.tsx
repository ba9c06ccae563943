import type { ReactNode } from 'react';
import { useKitWords } from '#web/ui/page/kit-words.tsx';
import type { ScoreBarPart } from './match-score.tsx';

/** The parts as a table with their reasons, for the program page. */
export function ScoreTable({
  score,
  parts,
}: {
  readonly score: number;
  readonly parts: readonly (ScoreBarPart & { readonly reason?: ReactNode })[];
}) {
  const kit = useKitWords();
  return (
    <table className="w-full border-collapse">
      <caption className="hidden-text">{kit('parts_of_score')}</caption>
      <tbody>
        {parts.map((part) => (
          <tr key={part.label} className="border-b border-line align-top last:border-0">
            <th scope="row" className="py-1.5 text-start font-normal">
              {part.label}
              {part.reason ? <span className="block text-meta text-ink-3">{part.reason}</span> : null}
            </th>
            <td className="py-1.5 ps-4 text-end whitespace-nowrap tabular-nums">
              {part.max > 0 ? kit('points_of', part) : kit.formats.count(part.points)}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="border-t border-heavy font-semibold">
          <th scope="row" className="py-1.5 text-start font-semibold">
            {kit('match_score')}
          </th>
          <td className="py-1.5 ps-4 text-end whitespace-nowrap tabular-nums">{kit('score_of_100', { score })}</td>
        </tr>
      </tfoot>
    </table>
  );
}
