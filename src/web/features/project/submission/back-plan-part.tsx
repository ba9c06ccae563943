import { useState } from 'react';
import { Plus } from 'lucide-react';
import { Link } from '@tanstack/react-router';
import { useMutation } from '@tanstack/react-query';
import type { ProjectFacts } from '#domain/project/facts.ts';
import { backPlan } from '#domain/project/submission/back-plan.ts';
import { instantFromMs } from '#domain/values/time.ts';
import { queries } from '#web/api/queries.ts';
import { useNow } from '#web/page/now.tsx';
import { useWords } from '#web/page/words.ts';
import { tasksPath } from '#web/project/project-paths.ts';
import { refetchProject } from '#web/project/project-store.ts';
import { useStoredProject } from '#web/project/use-project.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Icon } from '#web/ui/page/icon.tsx';
import { Part } from '#web/ui/page/headings.tsx';
import { showToast } from '#web/ui/overlay/toast-queue.ts';
import { suggestionText } from '#words/project/task-text.ts';

type Props = { readonly facts: ProjectFacts; readonly mayAdd: boolean };

/** What has to happen before the deadline, each of which can become a task. */
export function BackPlanPart({ facts, mayAdd }: Props) {
  const words = useWords('submission');
  const taskWords = { words: useWords('task_suggestions'), names: useWords('project_names') };
  const now = useNow();
  const tasks = useStoredProject(facts.id)?.tasks ?? [];
  const taken = tasks.flatMap(({ suggestion }) => suggestion ?? []);
  const plan = backPlan(facts, instantFromMs(now), taken);
  const [busy, setBusy] = useState(false);
  const accept = useMutation(queries.tasks.accept.mutationOptions());
  const add = async (keys: readonly string[]) => {
    setBusy(true);
    try {
      for (const key of keys) await accept.mutateAsync({ projectId: facts.id, key });
      showToast({ title: words('plan.added') });
    } catch {
      showToast({ title: words('plan.failed'), description: words('try_again'), tone: 'block' });
    }
    await refetchProject(facts.id, ['tasks']);
    setBusy(false);
  };
  const isPlanned = taken.some((key) => key.startsWith('plan:'));
  if (plan.length === 0 && !isPlanned) return null;
  return (
    <Part
      title={words('plan')}
      aside={
        mayAdd && plan.length > 1 ? (
          <Button busy={busy} onClick={() => void add(plan.map(({ key }) => key))}>
            {words('plan.add_all')}
          </Button>
        ) : null
      }
    >
      <p className="mb-4 max-w-[44rem] text-ink-2">{words(plan.length === 0 ? 'plan.none' : 'plan.text')}</p>
      <ol className="border-t border-line empty:hidden">
        {plan.map(({ key, code, params, dueDate }) => {
          const { title, description } = suggestionText(taskWords, { code, params });
          return (
            <li
              key={key}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3"
            >
              <div className="min-w-0">
                <p className="font-medium">{title}</p>
                <p className="max-w-[44rem] text-meta text-ink-3">
                  {dueDate === null ? description : words('plan.day', { description, day: dueDate })}
                </p>
              </div>
              {mayAdd ? (
                <Button
                  size="small"
                  aria-label={words('plan.add_of', { title })}
                  aria-disabled={busy || undefined}
                  onClick={busy ? undefined : () => void add([key])}
                >
                  <Icon icon={Plus} />
                  {words('plan.add')}
                </Button>
              ) : null}
            </li>
          );
        })}
      </ol>
      <p className="mt-3">
        <Link to={tasksPath(facts.id)}>{words('plan.tasks')}</Link>
      </p>
    </Part>
  );
}
