import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import { useMutation } from '@tanstack/react-query';
import type { Meeting } from '#contract/planning/meetings.ts';
import { TASK_TITLE_LIMIT } from '#domain/project/tasks/task-limits.ts';
import { dayIn, isInstant, isLocalDate } from '#domain/values/time.ts';
import { queries } from '#web/api/queries.ts';
import { allFit } from '#web/page/all-fit.ts';
import { useWords } from '#web/page/words.ts';
import { meetingsPath, tasksPath } from '#web/project/project-paths.ts';
import { changeProject } from '#web/project/project-store.ts';
import { useStoredProject } from '#web/project/use-project.ts';
import { limited } from '#words/frame/limited.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { showToast } from '#web/ui/overlay/toast-queue.ts';
import type { Choosable } from './people-fields.tsx';

type Props = {
  readonly projectId: string;
  readonly meeting: Meeting;
  readonly members: readonly Choosable[];
  readonly mayEdit: boolean;
};

/** The address of a meeting, which stands in the description of each task that follows from it. */
function addressOf(projectId: string, meetingId: string): string {
  return `${meetingsPath(projectId)}?meeting=${meetingId}`;
}

function useAddTask(projectId: string, onDone: () => void) {
  const words = useWords('meetings');
  return useMutation(
    queries.tasks.create.mutationOptions({
      onSuccess: (task) => {
        changeProject(projectId, 'tasks', (tasks) => [...tasks.filter(({ id }) => id !== task.id), task]);
        showToast({ title: words('tasks.done') });
        onDone();
      },
      onError: () => showToast({ title: words('tasks.failed'), description: words('kept'), tone: 'block' }),
    }),
  );
}

function AddTask({ projectId, meeting, members }: Omit<Props, 'mayEdit'>) {
  const words = useWords('meetings');
  const limits = useWords('limits');
  const [title, setTitle] = useState('');
  const [assignee, setAssignee] = useState('');
  const [due, setDue] = useState('');
  const [isTried, setTried] = useState(false);
  const add = useAddTask(projectId, () => {
    setTitle('');
    setDue('');
    setTried(false);
  });
  const send = () => {
    setTried(true);
    if (title.trim() === '' || !allFit([[title, TASK_TITLE_LIMIT]])) return;
    const address = `${location.origin}${addressOf(projectId, meeting.id)}`;
    const day = isInstant(meeting.startsAt) ? dayIn(meeting.zone, meeting.startsAt) : null;
    const description = day === null ? address : words('tasks.from', { title: meeting.title, day, address });
    const values = { status: 'pending', priority: 'medium', suggestion: null } as const;
    const assigned = assignee === '' ? null : assignee;
    add.mutate({ projectId, title, description, assignee: assigned, dueDate: due === '' ? null : due, ...values });
  };
  const isMissing = isTried && title.trim() === '';
  return (
    <form
      noValidate
      className="grid items-end gap-3 md:grid-cols-[minmax(0,1fr)_11rem_10rem_auto]"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Field
        label={words('tasks.title')}
        {...limited(limits, title, TASK_TITLE_LIMIT, isMissing ? words('tasks.missing') : null)}
      >
        <TextInput value={title} onChange={(event) => setTitle(event.target.value)} />
      </Field>
      <Field label={words('tasks.assignee')}>
        <Select
          value={assignee}
          placeholder={words('tasks.nobody')}
          options={members.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(event) => setAssignee(event.target.value)}
        />
      </Field>
      <Field label={words('tasks.due')}>
        <TextInput type="date" value={due} onChange={(event) => setDue(event.target.value)} />
      </Field>
      <div>
        <Button type="submit" busy={add.isPending}>
          {words('tasks.add')}
        </Button>
      </div>
    </form>
  );
}

/** The tasks that follow from a meeting, and a form for a further one. */
export function FollowUp(props: Props) {
  const words = useWords('meetings');
  const names = useWords('tasks');
  const { projectId, meeting, mayEdit } = props;
  const address = addressOf(projectId, meeting.id);
  const tasks = (useStoredProject(projectId)?.tasks ?? []).filter(({ description }) => description.includes(address));
  return (
    <section className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h4 className="font-sans font-semibold">{words('tasks')}</h4>
        <Link to={tasksPath(projectId)} className="text-meta">
          {words('tasks.all')}
        </Link>
      </div>
      {tasks.length === 0 ? <p className="text-ink-3">{words('tasks.none')}</p> : null}
      <ul className="border-t border-line empty:hidden">
        {tasks.map(({ id, title, status, assignee, dueDate }) => {
          const said = { status: names(`status.${status}`), assignee: assignee?.name ?? words('tasks.nobody') };
          return (
            <li key={id} className="border-b border-line py-2">
              <p className="[overflow-wrap:anywhere]">{title}</p>
              <p className="text-meta text-ink-3">
                {dueDate !== null && isLocalDate(dueDate)
                  ? words('tasks.of_due', { ...said, day: dueDate })
                  : words('tasks.of', said)}
              </p>
            </li>
          );
        })}
      </ul>
      {mayEdit ? <AddTask {...props} /> : null}
    </section>
  );
}
