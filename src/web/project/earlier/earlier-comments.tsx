import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { GrantRow } from '#contract/portal/grants.ts';
import { recordsOf } from '#domain/project/grant/grant-records.ts';
import { queries, queryClient } from '#web/api/queries.ts';
import { useWords } from '#web/page/words.ts';
import { postAwardPath } from '#web/project/project-paths.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Badge } from '#web/ui/judgement/badge.tsx';
import { showToast } from '#web/ui/overlay/toast-queue.ts';

type EarlierComment = Extract<GrantRow, { readonly part: 'earlier_comment' }>;

const keyOf = (projectId: string) => queries.grants.get.queryKey({ input: { projectId } });

/** What the evaluators said of the application that a project goes on from; undefined until it is known. */
export function useEarlierComments(projectId: string) {
  const { data } = useQuery(queries.grants.get.queryOptions({ input: { projectId } }));
  if (!data) return undefined;
  const [earlier] = recordsOf(data.records, 'earlier');
  const comments = recordsOf(data.records, 'earlier_comment').toSorted(
    (a, b) => a.content.position - b.content.position,
  );
  return { earlier: earlier?.content ?? null, isThere: data.earlierIsThere, comments, mayEdit: data.mayEdit };
}

/** Says that a comment is answered, or not. It shows at once, and goes back where it could not be stored. */
function useAnswering(projectId: string) {
  const words = useWords('earlier');
  const put = ({ key, content, revision }: EarlierComment) =>
    queryClient.setQueryData(keyOf(projectId), (known) => {
      const records = known?.records.map((each) =>
        each.part === 'earlier_comment' && each.key === key ? { ...each, content, revision } : each,
      );
      return known && { ...known, records: records ?? [] };
    });
  const save = useMutation(
    queries.grants.save.mutationOptions({
      onError: () => showToast({ title: words('failed'), description: words('try_again'), tone: 'block' }),
      onSettled: () => queryClient.invalidateQueries({ queryKey: keyOf(projectId) }),
    }),
  );
  return (comment: EarlierComment, answered: boolean) => {
    const { key, revision } = comment;
    const content = { ...comment.content, answered };
    put({ ...comment, content });
    const record = { part: 'earlier_comment' as const, key, base: revision, content };
    save.mutate({ projectId, saveId: crypto.randomUUID(), records: [record] });
  };
}

/** The comments of the evaluators on the earlier application, each of which can be marked as answered by this one. */
export function EarlierComments({ projectId }: { readonly projectId: string }) {
  const words = useWords('earlier');
  const found = useEarlierComments(projectId);
  const answer = useAnswering(projectId);
  if (!found?.earlier) return null;
  const { earlier, comments, isThere, mayEdit } = found;
  const answered = comments.filter(({ content }) => content.answered).length;
  return (
    <>
      <p className="text-meta text-ink-2">
        {earlier.score === '' ? words('from', earlier) : words('from_scored', earlier)}{' '}
        {isThere ? <Link to={postAwardPath(earlier.projectId)}>{words('open')}</Link> : null}
      </p>
      {comments.length === 0 ? (
        <p className="mt-2 text-ink-2">{words('none')}</p>
      ) : (
        <>
          <p className="mt-2 font-medium">{words('answered', { answered, all: comments.length })}</p>
          <ul className="mt-1">
            {comments.map((comment) => (
              <li key={comment.key} className="border-t border-line py-2">
                <Checkbox
                  checked={comment.content.answered}
                  disabled={!mayEdit}
                  hint={
                    <>
                      <Badge tone={comment.content.kind === 'shortcoming' ? 'block' : 'neutral'}>
                        {words(`kind.${comment.content.kind}`)}
                      </Badge>{' '}
                      {comment.content.criterion}
                    </>
                  }
                  onChange={({ target }) => answer(comment, target.checked)}
                >
                  <span className="[overflow-wrap:anywhere]">{comment.content.text}</span>
                </Checkbox>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
