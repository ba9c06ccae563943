import { useWords } from '#web/page/words.ts';
import { EarlierComments, useEarlierComments } from '#web/project/earlier/earlier-comments.tsx';
import { MarginPart } from '#web/features/project/application/margin-part.tsx';

/** What the evaluators of an earlier attempt have said, where this project is a further one. */
export function EarlierPart({ projectId }: { readonly projectId: string }) {
  const words = useWords('earlier');
  const isFurther = Boolean(useEarlierComments(projectId)?.earlier);
  return isFurther ? (
    <MarginPart title={words('title')} startOpen>
      <EarlierComments projectId={projectId} />
    </MarginPart>
  ) : null;
}
