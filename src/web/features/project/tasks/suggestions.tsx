import { Plus } from 'lucide-react';
import type { TaskSuggestion } from '#domain/project/tasks/task-suggestions.ts';
import { suggestionWords } from '#messages/tasks.ts';
import { formatDay } from '#web/format/format.ts';
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
  if (suggestions.length === 0) return null;
  return (
    <Part
      title="Suggested"
      className="mt-12"
      aside={
        <span className="text-meta text-ink-3">From what is missing, and the days left. One click makes a task.</span>
      }
    >
      <ul className="border-t border-rule">
        {suggestions.map((suggestion) => {
          const { title, description } = suggestionWords(suggestion);
          return (
            <li
              key={suggestion.key}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3"
            >
              <div className="min-w-0">
                <p className="font-medium [overflow-wrap:anywhere]">{title}</p>
                <p className="text-meta text-ink-3 [overflow-wrap:anywhere]">
                  {suggestion.dueDate === null ? description : `${description} Due ${formatDay(suggestion.dueDate)}.`}
                </p>
              </div>
              <Button
                size="small"
                aria-label={`Make a task: ${title}`}
                busy={busyKey === suggestion.key}
                onClick={() => onAccept(suggestion.key)}
              >
                {busyKey === suggestion.key ? null : <Icon icon={Plus} />}Make a task
              </Button>
            </li>
          );
        })}
      </ul>
    </Part>
  );
}
