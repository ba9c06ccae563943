import { useEffect, useState } from 'react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { GrantRow } from '#contract/portal/grants.ts';
import { recordsOf } from '#domain/project/grant/grant-records.ts';
import { api } from '#web/api/api.ts';
import { queries, queryClient } from '#web/api/queries.ts';
import { askBeforeLeaving } from '#web/page/leave-question.ts';
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

type Answer = { readonly key: string; readonly answered: boolean };

/**
 * Says that comments are answered, or not. What was pressed shows until it is stored, whatever arrives meanwhile; where
 * it could not be stored, what stands shows again.
 */
function useAnswering(projectId: string) {
  const words = useWords('earlier');
  const [pressed, setPressed] = useState<readonly Answer[]>([]);
  const isUnderWay = pressed.length > 0;
  useEffect(() => {
    askBeforeLeaving('earlier comments', isUnderWay);
    return () => askBeforeLeaving('earlier comments', false);
  }, [isUnderWay]);
  const save = useMutation({
    // One after the other: each is based on what the one before has stored.
    scope: { id: `earlier ${projectId}` },
    mutationFn: async ({ key, answered }: Answer) => {
      const known = queryClient.getQueryData(keyOf(projectId))?.records ?? [];
      const comment = recordsOf(known, 'earlier_comment').find((each) => each.key === key);
      if (!comment) return;
      const { part, revision: base, content } = comment;
      const record = { part, key, base, content: { ...content, answered } };
      const { records } = await api.grants.save({ projectId, saveId: crypto.randomUUID(), records: [record] });
      // An answer to an older question would put what stood before back in the place of what is stored now.
      await queryClient.cancelQueries({ queryKey: keyOf(projectId) });
      queryClient.setQueryData(keyOf(projectId), (grant) => {
        return grant && { ...grant, records: [...grant.records.filter((each) => each.key !== key), ...records] };
      });
    },
    onError: () => showToast({ title: words('failed'), description: words('try_again'), tone: 'block' }),
    onSettled: async (_, error, answer) => {
      const asked = queryClient.invalidateQueries({ queryKey: keyOf(projectId) });
      if (error) await asked;
      setPressed((all) => all.filter((each) => each !== answer));
    },
  });
  return {
    isAnswered: ({ key, content }: EarlierComment) =>
      pressed.findLast((each) => each.key === key)?.answered ?? content.answered,
    answer: (answer: Answer) => {
      setPressed((all) => [...all, answer]);
      save.mutate(answer);
    },
  };
}

/** The comments of the evaluators on the earlier application, each of which can be marked as answered by this one. */
export function EarlierComments({ projectId }: { readonly projectId: string }) {
  const words = useWords('earlier');
  const found = useEarlierComments(projectId);
  const { isAnswered, answer } = useAnswering(projectId);
  if (!found?.earlier) return null;
  const { earlier, comments, isThere, mayEdit } = found;
  const answered = comments.filter(isAnswered).length;
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
                  checked={isAnswered(comment)}
                  disabled={!mayEdit}
                  hint={
                    <>
                      <Badge tone={comment.content.kind === 'shortcoming' ? 'block' : 'neutral'}>
                        {words(`kind.${comment.content.kind}`)}
                      </Badge>{' '}
                      {comment.content.criterion}
                    </>
                  }
                  onChange={({ target }) => answer({ key: comment.key, answered: target.checked })}
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
