import { isDefinedError } from '@orpc/client';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { Meeting } from '#contract/planning/meetings.ts';
import { useMemo } from 'react';
import { queries, queryClient } from '#web/api/queries.ts';
import { useFormats, useWords } from '#web/page/words.ts';
import { showToast } from '#web/ui/overlay/toast-queue.ts';

type Told = { readonly meeting: Meeting; readonly mailed: number; readonly unmailed: number };
type Done = 'planned' | 'changed' | 'off';

const keyOf = (projectId: string) => queries.meetings.list.queryKey({ input: { projectId } });

/** Shows a meeting as the server has it now. */
export function putMeeting(projectId: string, meeting: Meeting): void {
  queryClient.setQueryData(
    keyOf(projectId),
    (list) => list && { ...list, items: [...list.items.filter(({ id }) => id !== meeting.id), meeting] },
  );
}

/** Shows the minutes of a meeting as they are stored now. */
export function putMinutes(projectId: string, meetingId: string, minutes: Meeting['minutes']): void {
  queryClient.setQueryData(
    keyOf(projectId),
    (list) =>
      list && {
        ...list,
        items: list.items.map((each) =>
          each.id === meetingId && each.minutes.revision < minutes.revision ? { ...each, minutes } : each,
        ),
      },
  );
}

/** The meetings of a project. */
export function useMeetings(projectId: string) {
  return useQuery(queries.meetings.list.queryOptions({ input: { projectId } }));
}

/** Who can take part, or be given a task: the members who see the project. */
export function useMembers(projectId: string) {
  const { compare } = useFormats();
  const query = useQuery(queries.assignments.list.queryOptions({ input: { projectId } }));
  const members = query.data?.people;
  const people = useMemo(
    () =>
      (members ?? [])
        .map(({ userId, name }) => ({ id: userId, name }))
        .toSorted((a, b) => compare(a.name, b.name) || compare(a.id, b.id)),
    [members, compare],
  );
  return { people, isFailed: query.isError && members === undefined };
}

/** Everything that a person can do with the meetings of a project. */
export function useMeetingDeeds(projectId: string) {
  const words = useWords('meetings');
  const say = (title: string, { mailed, unmailed }: Told) =>
    showToast(
      unmailed > 0
        ? { title, description: words('unmailed', { count: unmailed }), tone: 'info' }
        : { title, description: words('mailed', { count: mailed }) },
    );
  const told = (done: Done) => (result: Told) => {
    putMeeting(projectId, result.meeting);
    void queryClient.invalidateQueries({ queryKey: queries.dashboard.key() });
    say(words(done), result);
  };
  const plan = useMutation(queries.meetings.plan.mutationOptions({ onSuccess: told('planned') }));
  const change = useMutation(queries.meetings.change.mutationOptions({ onSuccess: told('changed') }));
  const cancel = useMutation(
    queries.meetings.cancel.mutationOptions({
      onSuccess: told('off'),
      onError: (error) => {
        void queryClient.invalidateQueries({ queryKey: keyOf(projectId) });
        const isElsewhere = isDefinedError(error) && error.code === 'CONFLICT';
        const description = words(isElsewhere ? 'cancel.elsewhere' : 'try_again');
        showToast({ title: words('failed.cancel'), description, tone: 'block' });
      },
    }),
  );
  const invite = useMutation(
    queries.meetings.invite.mutationOptions({
      onSuccess: (result) => {
        putMeeting(projectId, result.meeting);
        const { mailed } = result;
        say(mailed === 0 ? words('invited.none') : words('invited', { count: mailed }), result);
      },
      onError: () => {
        void queryClient.invalidateQueries({ queryKey: keyOf(projectId) });
        showToast({ title: words('failed.invite'), description: words('try_again'), tone: 'block' });
      },
    }),
  );
  return { plan, change, cancel, invite };
}

export type MeetingDeeds = ReturnType<typeof useMeetingDeeds>;
