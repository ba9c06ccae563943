import type { ProjectFacts } from '#domain/project/facts.ts';
import type { SectionKey } from '#domain/project/sections/section-codes.ts';
import { useWords } from '#web/page/words.ts';
import type { PlacedPiece } from './bring.ts';

type Props = {
  readonly facts: ProjectFacts;
  readonly placed: readonly PlacedPiece[];
  readonly titleOf: (key: SectionKey) => string;
};

const cell = 'py-2 pe-4 align-baseline max-md:block max-md:py-0.5';

/** How long each section gets with what is assigned to it, beside its limit. */
export function SectionSums({ facts, placed, titleOf }: Props) {
  const words = useWords('word_file');
  // Where cells stand below one another, each says what it is.
  const labelled = (column: 'now' | 'added' | 'limit') => (
    <span className="me-2 text-meta text-ink-3 md:hidden">{words(`column.${column}`)}</span>
  );
  return (
    <table className="w-full border-t border-line text-start">
      <caption className="hidden-text">{words('sections.caption')}</caption>
      <thead className="max-md:hidden">
        <tr className="border-b border-line">
          {(['section', 'now', 'added', 'limit'] as const).map((column) => (
            <th key={column} scope="col" className="py-2 pe-4 text-start text-label font-medium text-ink-3">
              {words(`column.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {facts.sections.map(({ key, length, limit }) => {
          const pieces = placed.filter(({ target }) => target === key).map(({ group }) => group);
          const sum = (of: 'characters' | 'words') => pieces.reduce((all, piece) => all + piece[of], 0);
          const count = length + sum('characters');
          const isOver = count > limit;
          return (
            <tr key={key} className="border-b border-line max-md:block max-md:py-3">
              <th scope="row" className={`${cell} text-start font-semibold`}>
                {titleOf(key)}
              </th>
              <td className={cell}>
                {labelled('now')}
                {words('characters', { count: length })}
              </td>
              <td className={cell}>
                {pieces.length === 0 ? null : (
                  <>
                    {labelled('added')}
                    {words('added', { words: sum('words'), characters: sum('characters') })}
                  </>
                )}
              </td>
              <td className={`${cell} tabular-nums ${isOver ? 'font-medium text-block' : ''}`}>
                {labelled('limit')}
                {isOver ? words('over', { count, limit, over: count - limit }) : words('together', { count, limit })}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
