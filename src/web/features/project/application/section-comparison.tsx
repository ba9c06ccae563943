import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { HistoryEntry } from '#contract/application.ts';
import { textOf } from '#domain/project/text/rich-text.ts';
import { queries } from '#web/api/queries.ts';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Notice } from '#web/ui/page/notice.tsx';
import { Skeleton } from '#web/ui/page/skeleton.tsx';
import { Loading } from '#web/ui/page/states.tsx';
import { TextDiff } from '#web/ui/judgement/text-diff.tsx';
import { entryName } from './section-history.tsx';
import type { SectionText } from './section-text.ts';

type Props = {
  readonly sectionId: string;
  readonly text: SectionText;
  readonly entry: HistoryEntry;
  readonly mayRestore: boolean;
  readonly onRestore: (entry: HistoryEntry) => Promise<void>;
  readonly onClose: () => void;
};

/** An earlier text against the one that stands now: what has been added since, and what was taken out. */
export function SectionComparison({ sectionId, text, entry, mayRestore, onRestore, onClose }: Props) {
  const words = useWords('section_history');
  const query = useQuery(queries.application.historyText.queryOptions({ input: { sectionId, entryId: entry.id } }));
  const now = useSyncExternalStore(text.saving.subscribe, text.snapshot);
  const [restoring, setRestoring] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const restore = async () => {
    setRestoring(true);
    await onRestore(entry);
    setRestoring(false);
  };
  const [before, after] = [query.data ? textOf(query.data.doc) : '', textOf(now)];
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
      ) : before === after ? (
        <p className="text-ink-2">
          {words(JSON.stringify(query.data.doc) === JSON.stringify(now) ? 'same' : 'same_words')}
        </p>
      ) : (
        <TextDiff before={before} after={after} />
      )}
    </section>
  );
}
