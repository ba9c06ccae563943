import { useState } from 'react';
import type { Task, TaskValues } from '#contract/tasks.ts';
import { TASK_DESCRIPTION_LIMIT, TASK_TITLE_LIMIT } from '#domain/project/tasks/task-limits.ts';
import { taskPriorities, taskStatuses } from '#domain/project/tasks/task-codes.ts';
import { useWords } from '#web/page/words.ts';
import { allFit } from '#web/page/all-fit.ts';
import { limited } from '#words/frame/limited.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Dialog, DialogClose } from '#web/ui/overlay/dialog.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Notice } from '#web/ui/page/notice.tsx';
import { OtherVersion } from '#web/ui/page/other-version.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Textarea } from '#web/ui/form/textarea.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';

export type People = readonly { readonly id: string; readonly name: string }[];

type Props = {
  readonly isNew: boolean;
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

function Theirs({
  theirs,
  onTakeTheirs,
  onKeep,
}: {
  readonly theirs: Task;
  readonly onTakeTheirs: () => void;
  readonly onKeep: () => void;
}) {
  const words = useWords('tasks');
  const names = useWords('project_names');
  const { title, description, status, priority, assignee, dueDate } = theirs;
  const parts = [
    words(`status.${status}`),
    names(`task_priority.${priority}`),
    assignee?.name ?? words('nobody'),
    dueDate ?? words('without_due_date'),
  ].join(' · ');
  return (
    <OtherVersion
      title={words('elsewhere.title')}
      keep={words('elsewhere.keep')}
      take={words('elsewhere.take')}
      onKeep={onKeep}
      onTake={onTakeTheirs}
    >
      <p>{words('elsewhere.text')}</p>
      <p className="mt-1 font-medium text-ink [overflow-wrap:anywhere]">{title}</p>
      <p className="text-meta">{parts}</p>
      {description === '' ? null : <p className="whitespace-pre-line [overflow-wrap:anywhere]">{description}</p>}
    </OtherVersion>
  );
}

type TaskFieldsProps = {
  readonly values: TaskValues;
  readonly people: People;
  readonly isTitleMissing: boolean;
  readonly onSet: (part: Partial<TaskValues>) => void;
};

function TaskFields({ values, people, isTitleMissing, onSet }: TaskFieldsProps) {
  const words = useWords('tasks');
  const names = useWords('project_names');
  const limits = useWords('limits');
  return (
    <>
      <Field
        label={words('field.title')}
        className="sm:col-span-2"
        required
        {...limited(limits, values.title, TASK_TITLE_LIMIT, isTitleMissing ? words('title_missing') : null)}
      >
        <TextInput value={values.title} onChange={(event) => onSet({ title: event.target.value })} />
      </Field>
      <Field
        label={words('field.description')}
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
      <Field label={words('field.assignee')}>
        <Select
          value={values.assignee ?? ''}
          placeholder={words('nobody')}
          options={people.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(event) => onSet({ assignee: event.target.value === '' ? null : event.target.value })}
        />
      </Field>
      <Field label={words('field.due_date')}>
        <TextInput
          type="date"
          value={values.dueDate ?? ''}
          onChange={(event) => onSet({ dueDate: event.target.value === '' ? null : event.target.value })}
        />
      </Field>
      <Field label={words('field.priority')}>
        <Select
          value={values.priority}
          options={taskPriorities.map((code) => ({ value: code, label: names(`task_priority.${code}`) }))}
          onChange={(event) =>
            onSet({ priority: taskPriorities.find((code) => code === event.target.value) ?? values.priority })
          }
        />
      </Field>
      <Field label={words('field.status')}>
        <Select
          value={values.status}
          options={taskStatuses.map((code) => ({ value: code, label: words(`status.${code}`) }))}
          onChange={(event) =>
            onSet({ status: taskStatuses.find((code) => code === event.target.value) ?? values.status })
          }
        />
      </Field>
    </>
  );
}

/** Adds a task, or changes one. */
export function TaskDialog({ isNew, start, people, busy, failure, theirs, onSave, onTakeTheirs, onClose }: Props) {
  const words = useWords('tasks');
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
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={words(isNew ? 'add' : 'edit')}
      actions={
        <>
          <DialogClose>{words('cancel')}</DialogClose>
          <Button variant="primary" type="submit" form="task-form" busy={busy}>
            {words(isNew ? 'add' : 'save')}
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
              {words('kept')}
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
