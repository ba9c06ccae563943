import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { HistoryEntry } from '#contract/application.ts';
import { textOf } from '#domain/project/text/rich-text.ts';
import { queries } from '#web/api/queries.ts';
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
    <section aria-label="Comparison" className="pt-8 pb-10">
      <h2 ref={heading} tabIndex={-1}>
        Changes since an earlier text
      </h2>
      <p className="mt-1 text-meta text-ink-3">{`${entryName(entry)}. What was added since is marked with + and underlined, what was taken out with − and struck through.`}</p>
      <div className="mt-4 mb-6 flex flex-wrap gap-2">
        {mayRestore ? (
          <Button variant="primary" busy={restoring} disabled={!query.data} onClick={() => void restore()}>
            Restore this text
          </Button>
        ) : null}
        <Button onClick={onClose}>Back to writing</Button>
      </div>
      {query.isError ? (
        <Notice
          tone="block"
          title="The earlier text could not be loaded"
          announce
          actions={
            <Button size="small" busy={query.isFetching} onClick={() => void query.refetch()}>
              Try Again
            </Button>
          }
        >
          Your text is not touched.
        </Notice>
      ) : query.data === undefined ? (
        <Loading label="Loading the earlier text">
          <Skeleton className="h-48 w-full" />
        </Loading>
      ) : before === after ? (
        <p className="text-ink-2">
          {JSON.stringify(query.data.doc) === JSON.stringify(now)
            ? 'Both texts are the same.'
            : 'The words are the same; only headings, lists or marks differ.'}
        </p>
      ) : (
        <TextDiff before={before} after={after} />
      )}
    </section>
  );
}
