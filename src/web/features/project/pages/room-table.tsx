import { Link } from '@tanstack/react-router';
import type { LaidOutPages } from '#contract/planning/pages.ts';
import { useWords } from '#web/page/words.ts';
import { Progress } from '#web/ui/judgement/progress.tsx';
import { Part } from '#web/ui/page/headings.tsx';
import { blockPlace } from './block-place.ts';

type Props = { readonly projectId: string; readonly laid: LaidOutPages; readonly lang: string };

/** What each section and table takes of the pages. */
export function RoomTable({ projectId, laid, lang }: Props) {
  const words = useWords('page_lens');
  const limit = laid.limit?.pages ?? null;
  const most = Math.max(0.1, ...laid.parts.map(({ room }) => room));
  const head = 'py-2 pe-4 text-start font-medium';
  return (
    <Part title={words('room')}>
      <p className="mb-3 max-w-[38rem] text-ink-2">{words('room.note')}</p>
      <table className="w-full border-collapse">
        <caption className="hidden-text">{words('room.caption')}</caption>
        <thead>
          <tr className="border-y border-rule text-label text-ink-3">
            <th scope="col" className={head}>
              {words('room.part')}
            </th>
            <th scope="col" className={`${head} w-[40%] max-md:w-[30%]`}>
              {words('room.pages')}
            </th>
            <th scope="col" className="py-2 text-start font-medium max-md:hidden">
              {words('room.where')}
            </th>
          </tr>
        </thead>
        <tbody>
          {laid.parts.map(({ of, title, first, last, room }) => {
            const place = blockPlace(projectId, { origin: of, text: '' });
            const isCut = limit !== null && last > limit;
            return (
              <tr
                key={of.type === 'section' ? of.section : `table ${of.table}`}
                className="border-b border-line align-baseline"
              >
                <th scope="row" lang={lang} className="py-2.5 pe-4 text-start font-medium [overflow-wrap:anywhere]">
                  {place === null ? (
                    title
                  ) : (
                    <Link to={place.to} search={place.search}>
                      {title}
                    </Link>
                  )}
                </th>
                <td className="py-2.5 pe-4">
                  <span className="grid grid-cols-[2.5rem_minmax(0,1fr)] items-center gap-3">
                    <span className="text-end tabular-nums">
                      {words('room.size', { room: Math.ceil(room * 10) / 10 })}
                    </span>
                    <Progress percent={(room / most) * 100} tone={isCut ? 'over' : 'ink'} />
                  </span>
                </td>
                <td className="py-2.5 text-meta text-ink-2 max-md:hidden">
                  {first === last ? words('room.one', { first }) : words('room.range', { first, last })}
                  {isCut ? (
                    <span className="block font-medium text-block">
                      {words('room.unseen', { page: Math.max(first, limit + 1) })}
                    </span>
                  ) : null}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Part>
  );
}
