import { X } from 'lucide-react';
import { closesCircle } from '#domain/project/workplan/dependencies.ts';
import type { PlanTask } from '#domain/project/workplan/plan.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Icon } from '#web/ui/page/icon.tsx';
import type { CellContext } from './plan-fields.tsx';

/** The tasks that one waits for, each with its way out, and a list of those that can still be added: no circle closes. */
export function AfterCell({ task, words, label, editor }: CellContext & { readonly task: PlanTask }) {
  const { plan, numbers, mayEdit, put } = editor;
  const numberOf = (id: string) => numbers.get(id) ?? '';
  const offered = plan.tasks.filter(
    ({ id }) => id !== task.id && !task.after.includes(id) && !closesCircle(plan.tasks, task.id, id),
  );
  return (
    <div className="grid gap-1.5 md:min-w-30">
      {task.after.length === 0 ? null : (
        <ul className="flex flex-wrap gap-1">
          {task.after.map((id) => (
            <li key={id} className="inline-flex items-center border border-rule ps-2 tabular-nums">
              {numberOf(id)}
              {mayEdit ? (
                <Button
                  variant="quiet"
                  size="small"
                  icon
                  aria-label={words('no_longer_after', { row: numberOf(task.id), before: numberOf(id) })}
                  onClick={() => put({ ...task, after: task.after.filter((each) => each !== id) })}
                >
                  <Icon icon={X} />
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      )}
      {mayEdit && (offered.length > 0 || task.after.length === 0) ? (
        <Select
          aria-label={label}
          placeholder={words(task.after.length === 0 ? 'nothing' : 'and_after')}
          options={offered.map(({ id, title }) => ({ value: id, label: `${numberOf(id)} ${title}`.trim() }))}
          value=""
          onChange={({ target }) =>
            target.value === '' ? undefined : put({ ...task, after: [...task.after, target.value] })
          }
        />
      ) : null}
    </div>
  );
}
