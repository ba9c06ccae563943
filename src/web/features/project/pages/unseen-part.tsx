import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import { EyeOff } from 'lucide-react';
import type { LaidOutPages } from '#contract/planning/pages.ts';
import { hidden } from '#web/page/drawn-words.tsx';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Icon } from '#web/ui/page/icon.tsx';
import { Part } from '#web/ui/page/headings.tsx';
import { beginning, blockPlace } from './block-place.ts';

type Props = { readonly projectId: string; readonly laid: LaidOutPages; readonly lang: string };
type OfUnseen = Omit<Props, 'laid'> & { readonly laid: LaidOutPages; readonly limit: number };

/** So many paragraphs are shown at first. */
const SHOWN = 12;
/** So much of the text before the cut is shown, for orientation. */
const BEFORE = 260;

/** Dimmed and hatched, so that it is told from what is read without any colour. */
const hatched =
  'border-s-2 border-dashed border-block ps-4 text-ink-3 ' +
  'bg-[repeating-linear-gradient(135deg,transparent_0_7px,var(--line)_7px_8px)]';

type Unseen = LaidOutPages['unseen'][number];

function UnseenText({ projectId, laid, lang, limit, unseen }: OfUnseen & { readonly unseen: Unseen }) {
  const words = useWords('page_lens');
  const block = laid.blocks[unseen.block];
  if (!block) return null;
  const text = block.text.slice(unseen.from, unseen.to).trim();
  const place = blockPlace(projectId, block);
  const page = [...block.pieces, ...block.notes].find((piece) => piece.page > limit)?.page ?? limit + 1;
  const isNote = block.pieces.every((piece) => piece.page <= limit);
  const part = laid.parts[block.part]?.title ?? '';
  const said = text === '' ? words('cut.picture') : text;
  return (
    <li className={`grid gap-x-6 gap-y-1 py-2.5 md:grid-cols-[minmax(0,1fr)_11rem] ${hatched}`}>
      <p
        lang={lang}
        className={`font-serif [overflow-wrap:anywhere] whitespace-pre-line ${block.kind === 'heading' ? 'font-semibold' : ''}`}
      >
        {said}
      </p>
      <p className="text-meta">
        <span lang={lang}>{words('cut.place', { part, page })}</span>
        {isNote ? <span className="block">{words('cut.note_end')}</span> : null}
        {place === null ? null : (
          <Link to={place.to} search={place.search} className="block w-fit max-md:min-h-11 max-md:content-center">
            {words.rich('cut.go', { words: beginning(said), more: hidden })}
          </Link>
        )}
      </p>
    </li>
  );
}

/** The words right before the cut, and the line behind which nobody reads. */
function LastRead({ laid, lang, limit }: OfUnseen) {
  const words = useWords('page_lens');
  const last = laid.blocks
    .flatMap(({ text, pieces }) =>
      pieces.filter(({ page }) => page === limit).map(({ from, to }) => text.slice(from, to)),
    )
    .findLast((text) => text.trim() !== '');
  const shown = last === undefined || last.length <= BEFORE ? last : `… ${last.slice(-BEFORE).replace(/^\S*\s/, '')}`;
  return (
    <>
      {shown === undefined ? null : (
        <p lang={lang} className="max-w-[38rem] font-serif [overflow-wrap:anywhere]">
          {shown}
        </p>
      )}
      <p className="my-3 flex items-center gap-3 border-t-2 border-block pt-2 font-semibold text-block">
        <Icon icon={EyeOff} />
        {words('cut.line', { page: limit })}
      </p>
    </>
  );
}

/** The text beyond the limit, dimmed and hatched, with the way to each paragraph in the editor. */
export function UnseenPart({ projectId, laid, lang }: Props) {
  const words = useWords('page_lens');
  const [isWhole, setWhole] = useState(false);
  const limit = laid.limit?.pages;
  if (limit === undefined || laid.unseen.length === 0) return null;
  const shown = isWhole ? laid.unseen : laid.unseen.slice(0, SHOWN);
  const of = { projectId, laid, lang, limit };
  return (
    <Part title={words('cut')}>
      <p className="mb-4 max-w-[38rem] text-ink-2">{words('cut.note')}</p>
      <LastRead {...of} />
      <ol className="grid gap-px">
        {shown.map((unseen) => (
          <UnseenText key={`${unseen.block} ${unseen.from}`} {...of} unseen={unseen} />
        ))}
      </ol>
      {shown.length === laid.unseen.length ? null : (
        <div className="mt-4">
          <Button onClick={() => setWhole(true)}>
            {words('cut.more', { count: laid.unseen.length - shown.length })}
          </Button>
        </div>
      )}
    </Part>
  );
}
