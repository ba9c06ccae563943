import { useQuery } from '@tanstack/react-query';
import { queries } from '#web/api/queries.ts';
import { useWords } from '#web/page/words.ts';

/** Says before a download that suggestions wait: the file holds the text without them. */
export function WaitingSuggestions({ projectId }: { readonly projectId: string }) {
  const words = useWords('overview');
  const query = useQuery(queries.suggestions.counts.queryOptions({ input: { projectId } }));
  const count = Object.values(query.data?.waiting ?? {}).reduce((sum, waiting) => sum + waiting, 0);
  return count === 0 ? null : <p className="text-meta text-ink-2">{words('document.suggested', { count })}</p>;
}
