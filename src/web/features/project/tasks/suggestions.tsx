import { Plus } from 'lucide-react';
import type { TaskSuggestion } from '#domain/project/tasks/task-suggestions.ts';
import { useWords } from '#web/page/words.ts';
import { suggestionText } from '#words/project/task-text.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Icon } from '#web/ui/page/icon.tsx';
import { Part } from '#web/ui/page/headings.tsx';

type Props = {
  readonly suggestions: readonly TaskSuggestion[];
  readonly onAccept: (key: string) => void;
  /** The one that is being made a task. */
  readonly busyKey: string | null;
};

/** What the project still needs and is no task yet: one click makes it one. */
export function Suggestions({ suggestions, onAccept, busyKey }: Props) {
  const words = useWords('tasks');
  const taskWords = { words: useWords('task_suggestions'), names: useWords('project_names') };
  if (suggestions.length === 0) return null;
  return (
    <Part
      title={words('suggested')}
      className="mt-12"
      aside={<span className="text-meta text-ink-3">{words('suggested_note')}</span>}
    >
      <ul className="border-t border-rule">
        {suggestions.map((suggestion) => {
          const { title, description } = suggestionText(taskWords, suggestion);
          return (
            <li
              key={suggestion.key}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3"
            >
              <div className="min-w-0">
                <p className="font-medium [overflow-wrap:anywhere]">{title}</p>
                <p className="text-meta text-ink-3 [overflow-wrap:anywhere]">
                  {suggestion.dueDate === null
                    ? description
                    : words('suggested_due', { description, day: suggestion.dueDate })}
                </p>
              </div>
              <Button
                size="small"
                aria-label={words('make_of', { title })}
                busy={busyKey === suggestion.key}
                onClick={() => onAccept(suggestion.key)}
              >
                {busyKey === suggestion.key ? null : <Icon icon={Plus} />}
                {words('make')}
              </Button>
            </li>
          );
        })}
      </ul>
    </Part>
  );
}
