import { useState } from 'react';
import type { Task, TaskValues } from '#contract/tasks.ts';
import { TASK_DESCRIPTION_LIMIT, TASK_TITLE_LIMIT } from '#domain/project/tasks/task-limits.ts';
import { taskPriorities, taskStatuses } from '#domain/project/tasks/task-codes.ts';
import { taskPriorityNames, taskStatusNames } from '#messages/tasks.ts';
import { allFit } from '#web/page/all-fit.ts';
import { useWords } from '#web/page/words.ts';
import { limited } from '#words/frame/limited.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Dialog, DialogClose } from '#web/ui/overlay/dialog.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Notice } from '#web/ui/page/notice.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Textarea } from '#web/ui/form/textarea.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';

export type People = readonly { readonly id: string; readonly name: string }[];

type Props = {
  readonly title: string;
  readonly start: TaskValues;
  readonly people: People;
  readonly busy: boolean;
  /** The save failed on its way: the form keeps what was typed. */
  readonly failure: string | null;
  /** What somebody else has made of this task meanwhile. */
  readonly theirs: Task | null;
  readonly onSave: (values: TaskValues) => void;
  readonly onTakeTheirs: () => void;
  readonly onClose: () => void;
};

const priorities = taskPriorities.map((value) => ({ value, label: taskPriorityNames[value] }));
const statuses = taskStatuses.map((value) => ({ value, label: taskStatusNames[value] }));

function Theirs({
  theirs,
  onTakeTheirs,
  onKeep,
}: {
  readonly theirs: Task;
  readonly onTakeTheirs: () => void;
  readonly onKeep: () => void;
}) {
  const { title, description, status, priority, assignee, dueDate } = theirs;
  const parts = [
    taskStatusNames[status],
    taskPriorityNames[priority],
    assignee?.name ?? 'Nobody',
    dueDate ?? 'no due date',
  ].join(' · ');
  return (
    <Notice
      tone="block"
      announce
      title="This task was changed elsewhere"
      actions={
        <>
          <Button size="small" onClick={onKeep}>
            Keep mine
          </Button>
          <Button size="small" onClick={onTakeTheirs}>
            Take the other
          </Button>
        </>
      }
    >
      <p>Nothing of yours is lost. The other version reads:</p>
      <p className="mt-1 font-medium text-ink [overflow-wrap:anywhere]">{title}</p>
      <p className="text-meta">{parts}</p>
      {description === '' ? null : <p className="whitespace-pre-line [overflow-wrap:anywhere]">{description}</p>}
    </Notice>
  );
}

type TaskFieldsProps = {
  readonly values: TaskValues;
  readonly people: People;
  readonly isTitleMissing: boolean;
  readonly onSet: (part: Partial<TaskValues>) => void;
};

function TaskFields({ values, people, isTitleMissing, onSet }: TaskFieldsProps) {
  const limits = useWords('limits');
  return (
    <>
      <Field
        label="Title"
        className="sm:col-span-2"
        required
        {...limited(limits, values.title, TASK_TITLE_LIMIT, isTitleMissing ? 'Task title is required.' : null)}
      >
        <TextInput value={values.title} onChange={(event) => onSet({ title: event.target.value })} />
      </Field>
      <Field
        label="Description"
        className="sm:col-span-2"
        optional
        {...limited(limits, values.description, TASK_DESCRIPTION_LIMIT)}
      >
        <Textarea
          value={values.description}
          rows={3}
          onChange={(event) => onSet({ description: event.target.value })}
        />
      </Field>
      <Field label="Assignee">
        <Select
          value={values.assignee ?? ''}
          placeholder="Nobody"
          options={people.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(event) => onSet({ assignee: event.target.value === '' ? null : event.target.value })}
        />
      </Field>
      <Field label="Due date">
        <TextInput
          type="date"
          value={values.dueDate ?? ''}
          onChange={(event) => onSet({ dueDate: event.target.value === '' ? null : event.target.value })}
        />
      </Field>
      <Field label="Priority">
        <Select
          value={values.priority}
          options={priorities}
          onChange={(event) =>
            onSet({ priority: taskPriorities.find((code) => code === event.target.value) ?? values.priority })
          }
        />
      </Field>
      <Field label="Status">
        <Select
          value={values.status}
          options={statuses}
          onChange={(event) =>
            onSet({ status: taskStatuses.find((code) => code === event.target.value) ?? values.status })
          }
        />
      </Field>
    </>
  );
}

/** Adds a task, or changes one. */
export function TaskDialog({ title, start, people, busy, failure, theirs, onSave, onTakeTheirs, onClose }: Props) {
  const [values, setValues] = useState(start);
  const [tried, setTried] = useState(false);
  const set = (part: Partial<TaskValues>) => setValues({ ...values, ...part });
  const missing = values.title.trim() === '';
  const save = () => {
    setTried(true);
    if (
      !allFit([
        [values.title, TASK_TITLE_LIMIT],
        [values.description, TASK_DESCRIPTION_LIMIT],
      ])
    )
      return;
    if (!missing) onSave(values);
  };
  const verb = title === 'Edit Task' ? 'Save Task' : 'Add Task';
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={title}
      actions={
        <>
          <DialogClose>Cancel</DialogClose>
          <Button variant="primary" type="submit" form="task-form" busy={busy}>
            {verb}
          </Button>
        </>
      }
    >
      <form
        id="task-form"
        noValidate
        className="mt-4 grid gap-4 text-ink sm:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        {failure === null ? null : (
          <div className="sm:col-span-2">
            <Notice tone="block" announce title={failure}>
              What you typed is still here. Please try again.
            </Notice>
          </div>
        )}
        {theirs === null ? null : (
          <div className="sm:col-span-2">
            <Theirs theirs={theirs} onTakeTheirs={onTakeTheirs} onKeep={save} />
          </div>
        )}
        <TaskFields values={values} people={people} isTitleMissing={tried && missing} onSet={set} />
      </form>
    </Dialog>
  );
}
