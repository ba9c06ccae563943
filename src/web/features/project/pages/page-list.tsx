import { Link } from '@tanstack/react-router';
import { EyeOff } from 'lucide-react';
import type { ReactNode } from 'react';
import type { LaidOutPages } from '#contract/planning/pages.ts';
import { useWords } from '#web/page/words.ts';
import { Badge } from '#web/ui/judgement/badge.tsx';
import { Part } from '#web/ui/page/headings.tsx';
import { beginning, blockPlace, type Block } from './block-place.ts';
import { PageSheet } from './page-sheet.tsx';

type Props = { readonly projectId: string; readonly laid: LaidOutPages; readonly lang: string };

/** What begins on a page: the first block on it, and from where in its text. */
function firstOn(blocks: readonly Block[], page: number) {
  for (const block of blocks) {
    const piece = block.pieces.find((each) => each.page === page);
    if (piece) return { block, from: piece.from, to: piece.to };
  }
  return null;
}

function Beginning({
  projectId,
  blocks,
  page,
  lang,
}: Omit<Props, 'laid'> & { readonly blocks: readonly Block[]; readonly page: number }) {
  const words = useWords('page_lens');
  const first = firstOn(blocks, page);
  if (first === null) return <>{words('sheets.notes')}</>;
  const said = beginning(first.block.text.slice(first.from, first.to));
  if (said === '') return <>{words('sheets.picture')}</>;
  const place = blockPlace(projectId, first.block);
  const link = (inner: ReactNode) =>
    place === null ? (
      <span lang={lang}>{inner}</span>
    ) : (
      <Link to={place.to} search={place.search} lang={lang}>
        {inner}
      </Link>
    );
  return words.rich(first.from > 0 ? 'sheets.goes_on' : 'sheets.begins', { words: said, link });
}

/** The pages of Part B as small sheets, each with what begins on it. */
export function PageList({ projectId, laid, lang }: Props) {
  const words = useWords('page_lens');
  const limit = laid.limit?.pages ?? null;
  const on = (page: number) =>
    laid.blocks.filter(({ pieces, notes }) => [...pieces, ...notes].some((piece) => piece.page === page));
  return (
    <Part title={words('sheets')}>
      <ol className="grid grid-cols-[repeat(auto-fill,minmax(17rem,1fr))] gap-x-6 gap-y-5 max-md:grid-cols-1">
        {Array.from({ length: laid.pages }, (_, at) => at + 1).map((page) => {
          const blocks = on(page);
          const seen = limit === null || page <= limit;
          const begun = laid.parts.filter(({ first }) => first === page).map(({ title }) => title);
          return (
            <li key={page} className="grid grid-cols-[6.5rem_minmax(0,1fr)] content-start gap-4">
              <PageSheet page={page} blocks={blocks} seen={seen} />
              <div className="min-w-0">
                <h3 className="font-sans text-ui font-semibold tracking-normal">{words('sheets.page', { page })}</h3>
                {seen ? null : (
                  <Badge tone="block" icon={EyeOff}>
                    {words('sheets.unseen')}
                  </Badge>
                )}
                {page === limit && laid.pages > page ? (
                  <p className="text-meta font-medium text-block">{words('sheets.last')}</p>
                ) : null}
                <p className="mt-1 text-meta text-ink-2 [overflow-wrap:anywhere]">
                  <Beginning projectId={projectId} blocks={blocks} page={page} lang={lang} />
                </p>
                {begun.length === 0 ? null : (
                  <p lang={lang} className="mt-1 text-meta text-ink-3 [overflow-wrap:anywhere]">
                    {begun.join(' · ')}
                  </p>
                )}
              </div>
            </li>
          );
        })}
      </ol>
    </Part>
  );
}
