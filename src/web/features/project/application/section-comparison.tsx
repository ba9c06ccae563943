import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { HistoryEntry } from '#contract/application.ts';
import type { ProjectSection } from '#contract/projects.ts';
import { textOf, type RichTextDocument } from '#domain/project/text/rich-text.ts';
import { lostBlocks, type LostBlock } from '#text/lost-blocks.ts';
import { hidden } from '#web/page/drawn-words.tsx';
import { queries } from '#web/api/queries.ts';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Notice } from '#web/ui/page/notice.tsx';
import { Skeleton } from '#web/ui/page/skeleton.tsx';
import { Loading } from '#web/ui/page/states.tsx';
import { TextDiff } from '#web/ui/judgement/text-diff.tsx';
import { entryName } from './section-history.tsx';
import type { SectionText } from './section-text.ts';
import { useRestore } from './use-restore.ts';

type Props = {
  readonly section: ProjectSection;
  readonly text: SectionText;
  readonly entry: HistoryEntry;
  readonly mayRestore: boolean;
  readonly onClose: () => void;
};

/** By so many characters a paragraph is told from others. */
const BEGINNING = 60;

type BlockProps = {
  readonly block: LostBlock;
  readonly onRestore: (index: number) => Promise<void>;
};

/** Brings one paragraph of the earlier text back, and leaves the others as they stand. */
function BringBack({ block, onRestore }: BlockProps) {
  const words = useWords('section_history');
  const [busy, setBusy] = useState(false);
  const bringBack = async () => {
    setBusy(true);
    await onRestore(block.index);
    setBusy(false);
  };
  return (
    <p className="mt-1 font-sans">
      <Button size="small" className="max-md:min-h-11" busy={busy} onClick={() => void bringBack()}>
        {words.rich('bring_back', {
          beginning: block.text.slice(0, BEGINNING).toWellFormed(),
          hidden,
        })}
      </Button>
    </p>
  );
}

type DiffProps = {
  readonly earlier: RichTextDocument;
  readonly now: RichTextDocument;
  /** Null for people who may not write. */
  readonly onRestore: ((index: number) => Promise<void>) | null;
};

function EarlierText({ earlier, now, onRestore }: DiffProps) {
  const words = useWords('section_history');
  const lost = useMemo(() => lostBlocks(earlier, now), [earlier, now]);
  const [before, after] = [textOf(earlier), textOf(now)];
  const below = (line: number) => {
    const block = lost.get(line);
    return block && onRestore ? <BringBack key={block.index} block={block} onRestore={onRestore} /> : null;
  };
  if (lost.size === 0 && before === after) return <p className="text-ink-2">{words('same')}</p>;
  return (
    <>
      {before === after ? <p className="mb-4 text-ink-2">{words('same_words')}</p> : null}
      <TextDiff before={before} after={after} below={below} />
    </>
  );
}

/** An earlier text against the one that stands now: what has been added since, and what was taken out. */
export function SectionComparison({ section, text, entry, mayRestore, onClose }: Props) {
  const words = useWords('section_history');
  const query = useQuery(
    queries.application.historyText.queryOptions({
      input: { sectionId: section.id, entryId: entry.id },
    }),
  );
  const now = useSyncExternalStore(text.saving.subscribe, text.snapshot);
  const [restoring, setRestoring] = useState(false);
  const onRestore = useRestore(section, text, onClose);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const restore = async () => {
    setRestoring(true);
    await onRestore(entry);
    setRestoring(false);
  };
  const bringBack = async (index: number) => {
    await onRestore(entry, index);
    // Its own button has gone with the difference.
    heading.current?.focus();
  };
  return (
    <section aria-label={words('comparison')} className="pt-8 pb-10">
      <h2 ref={heading} tabIndex={-1}>
        {words('changes')}
      </h2>
      <p className="mt-1 text-meta text-ink-3">{words('legend', { entry: entryName(words, entry) })}</p>
      <div className="mt-4 mb-6 flex flex-wrap gap-2">
        {mayRestore ? (
          <Button variant="primary" busy={restoring} disabled={!query.data} onClick={() => void restore()}>
            {words('restore')}
          </Button>
        ) : null}
        <Button onClick={onClose}>{words('back')}</Button>
      </div>
      {query.isError ? (
        <Notice
          tone="block"
          title={words('text_failed')}
          announce
          actions={
            <Button size="small" busy={query.isFetching} onClick={() => void query.refetch()}>
              {words('try_again')}
            </Button>
          }
        >
          {words('untouched')}
        </Notice>
      ) : query.data === undefined ? (
        <Loading label={words('loading_text')}>
          <Skeleton className="h-48 w-full" />
        </Loading>
      ) : (
        <EarlierText earlier={query.data.doc} now={now} onRestore={mayRestore ? bringBack : null} />
      )}
    </section>
  );
}
