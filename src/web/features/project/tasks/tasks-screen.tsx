import { useMemo, useState } from 'react';
import { isDefinedError } from '@orpc/client';
import { useQuery } from '@tanstack/react-query';
import { LayoutGrid, List, Plus } from 'lucide-react';
import type { Task, TaskValues } from '#contract/tasks.ts';
import { taskStatuses, type TaskStatus } from '#domain/project/tasks/task-codes.ts';
import { BRUSSELS, dayIn, instantFromMs } from '#domain/values/time.ts';
import { useNow } from '#web/page/now.tsx';
import { useReaderZone } from '#web/page/reader-zone.ts';
import { useFormats, useWords } from '#web/page/words.ts';
import { queries } from '#web/api/queries.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Icon } from '#web/ui/page/icon.tsx';
import { Chip } from '#web/ui/page/pills.tsx';
import { Empty } from '#web/ui/page/states.tsx';
import { showToast } from '#web/ui/overlay/toast-queue.ts';
import { useLatePart } from '#web/ui/loading/load-later.ts';
import { useProject } from '#web/project/use-project.ts';
import { Suggestions } from './suggestions.tsx';
import { TaskBoard } from './task-board.tsx';
import { TaskDialog, type People } from './task-dialog.tsx';
import { TaskList } from './task-list.tsx';
import { useTasks, valuesOf } from './use-tasks.ts';

// All rules come with it: the tasks themselves need none.
const loadSuggestions = async () => (await import('#domain/project/tasks/task-suggestions.ts')).taskSuggestions;

/** What the address says: which status is shown, and how. */
export type TaskSearch = { readonly status?: TaskStatus; readonly view?: 'board' };

const newTask: TaskValues = {
  title: '',
  description: '',
  status: 'pending',
  priority: 'medium',
  assignee: null,
  dueDate: null,
};

type EditorProps = {
  readonly task: Task | null;
  readonly projectId: string;
  readonly people: People;
  readonly tasks: ReturnType<typeof useTasks>;
  readonly onClose: () => void;
};

/** The dialog for a new task or for one that is there, and what becomes of its save. */
function TaskEditor({ task, projectId, people, tasks: { create, update, showNewest }, onClose }: EditorProps) {
  const words = useWords('tasks');
  const [theirs, setTheirs] = useState<Task | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const done = (title: string) => () => {
    showToast({ title });
    onClose();
  };
  const save = (values: TaskValues) => {
    setFailure(null);
    if (task === null) {
      create.mutate(
        { projectId, ...values, suggestion: null },
        { onSuccess: done(words('created')), onError: () => setFailure(words('failed.create')) },
      );
      return;
    }
    update.mutate(
      { projectId, taskId: task.id, base: theirs?.revision ?? task.revision, ...values },
      {
        onSuccess: done(words('updated')),
        onError: (error) => {
          const newest = isDefinedError(error) && error.code === 'CONFLICT' ? error.data : null;
          setTheirs(newest);
          if (newest === null) setFailure(words('failed.update'));
        },
      },
    );
  };
  const takeTheirs = () => {
    if (theirs) showNewest(theirs);
    onClose();
  };
  return (
    <TaskDialog
      isNew={task === null}
      start={task === null ? newTask : valuesOf(task)}
      people={people}
      busy={create.isPending || update.isPending}
      failure={failure}
      theirs={theirs}
      onSave={save}
      onTakeTheirs={takeTheirs}
      onClose={onClose}
    />
  );
}

type FilterProps = {
  readonly items: readonly Task[];
  readonly search: TaskSearch;
  readonly onSearch: (search: TaskSearch) => void;
};

function Filters({ items, search, onSearch }: FilterProps) {
  const words = useWords('tasks');
  const { view, status } = search;
  const keep = view === undefined ? {} : { view };
  const count = (of: TaskStatus) => items.filter((task) => task.status === of).length;
  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div role="group" aria-label={words('field.status')} className="flex flex-wrap gap-2">
        <Chip pressed={status === undefined} onClick={() => onSearch(keep)}>
          {words('all', { count: items.length })}
        </Chip>
        {taskStatuses.map((code) => (
          <Chip key={code} pressed={status === code} onClick={() => onSearch({ ...keep, status: code })}>
            {words('with_status', { status: words(`status.${code}`), count: count(code) })}
          </Chip>
        ))}
      </div>
      <div role="group" aria-label={words('view')} className="flex gap-2">
        <Button
          size="small"
          variant={view === undefined ? 'outline' : 'quiet'}
          aria-pressed={view === undefined}
          onClick={() => onSearch(status === undefined ? {} : { status })}
        >
          <Icon icon={List} />
          {words('view.list')}
        </Button>
        <Button
          size="small"
          variant={view === 'board' ? 'outline' : 'quiet'}
          aria-pressed={view === 'board'}
          onClick={() => onSearch({ ...(status === undefined ? {} : { status }), view: 'board' })}
        >
          <Icon icon={LayoutGrid} />
          {words('view.board')}
        </Button>
      </div>
    </div>
  );
}

type Props = {
  readonly projectId: string;
  readonly search: TaskSearch;
  readonly onSearch: (search: TaskSearch) => void;
};

/** Who can be given a task: no fact of the project, and the comments name the same people. */
function usePeople(projectId: string): People {
  const { compare } = useFormats();
  const query = useQuery(queries.assignments.list.queryOptions({ input: { projectId } }));
  const members = query.data?.people;
  return useMemo(
    () =>
      (members ?? [])
        .map(({ userId, name }) => ({ id: userId, name }))
        .toSorted((a, b) => compare(a.name, b.name) || compare(a.id, b.id)),
    [members, compare],
  );
}

/** The work of a project: its tasks, as a list or a board, and what its missing pieces suggest. */
export function TasksScreen({ projectId, search, onSearch }: Props) {
  const words = useWords('tasks');
  const tasks = useTasks(projectId);
  const [edited, setEdited] = useState<Task | 'new' | null>(null);
  const now = useNow();
  const today = dayIn(useReaderZone() ?? BRUSSELS, instantFromMs(now));
  const project = useProject(projectId, (open) => open);
  const people = usePeople(projectId);
  const { accept } = tasks;
  const suggest = useLatePart(loadSuggestions, true);
  const suggestions = useMemo(
    () =>
      project?.rights.mayEditTasks && suggest
        ? suggest(
            project.facts,
            instantFromMs(now),
            project.tasks.flatMap(({ suggestion }) => (suggestion === null ? [] : [suggestion])),
          )
        : [],
    [project, now, suggest],
  );
  // The frame around this page waits for the project and says when it does not come.
  if (!project) return null;
  const {
    tasks: items,
    rights: { mayEditTasks: mayEdit },
  } = project;
  const shown = items.filter(({ status }) => search.status === undefined || status === search.status);
  const actions = { mayEdit, today, onMove: tasks.move, onEdit: setEdited, onDelete: tasks.drop };
  const add = mayEdit ? (
    <Button variant="primary" onClick={() => setEdited('new')}>
      <Icon icon={Plus} />
      {words('add')}
    </Button>
  ) : null;
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <h2>{words('title')}</h2>
        {items.length > 0 ? add : null}
      </div>
      {items.length === 0 ? (
        <Empty title={words('empty.title')} actions={add}>
          {words('empty.text')}
        </Empty>
      ) : (
        <>
          <Filters items={items} search={search} onSearch={onSearch} />
          {search.view === 'board' ? <TaskBoard tasks={shown} {...actions} /> : null}
          {search.view !== 'board' && shown.length > 0 ? <TaskList tasks={shown} {...actions} /> : null}
          {search.view !== 'board' && shown.length === 0 ? <Empty title={words('none_with_status')} /> : null}
        </>
      )}
      <Suggestions
        suggestions={suggestions}
        busyKey={accept.isPending ? accept.variables.key : null}
        onAccept={(key) => accept.mutate({ projectId, key })}
      />
      {edited === null ? null : (
        <TaskEditor
          key={edited === 'new' ? 'new' : edited.id}
          task={edited === 'new' ? null : edited}
          projectId={projectId}
          people={people}
          tasks={tasks}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}
