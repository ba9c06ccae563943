import { useState } from 'react';
import { X } from 'lucide-react';
import { Icon } from '#web/ui/page/icon.tsx';
import { Button } from './button.tsx';
import { TextInput } from './text-input.tsx';

type Props = {
  readonly entries: readonly string[];
  readonly onChange: (entries: readonly string[]) => void;
  readonly onLeave?: () => void;
  readonly disabled?: boolean;
  /** The words of the button that adds what was typed, and of the button of each entry. */
  readonly addLabel: string;
  readonly removeLabel: (entry: string) => string;
};

/** Several short texts: each stands as a chip with its way off; Enter or a comma ends the one that is being typed. */
export function ChipsInput({ entries, onChange, onLeave, disabled = false, addLabel, removeLabel }: Props) {
  const [typed, setTyped] = useState('');
  const add = (text: string) => {
    const more = text.split(/[,\n]/).flatMap((entry) => entry.trim() || []);
    setTyped('');
    if (more.length > 0) onChange([...entries, ...more]);
  };
  return (
    <div className="grid gap-2">
      {entries.length === 0 ? null : (
        <ul className="flex flex-wrap gap-2">
          {entries.map((entry, at) => (
            <li key={entry} className="min-w-0">
              <button
                type="button"
                disabled={disabled}
                onClick={() => onChange(entries.filter((_, index) => index !== at))}
                className="inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-control border border-edge bg-paper px-2.5 text-start [overflow-wrap:anywhere] hover:bg-well disabled:text-ink-3 max-md:min-h-11"
              >
                <span aria-hidden="true">{entry}</span>
                <span className="hidden-text">{removeLabel(entry)}</span>
                {disabled ? null : <Icon icon={X} size={13} />}
              </button>
            </li>
          ))}
        </ul>
      )}
      {disabled ? null : (
        <div className="flex gap-2">
          <TextInput
            value={typed}
            autoComplete="off"
            onChange={({ target: { value } }) => (/[,\n]/.test(value) ? add(value) : setTyped(value))}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
              // Enter ends the entry and not the form.
              event.preventDefault();
              add(typed);
            }}
            onBlur={() => {
              add(typed);
              onLeave?.();
            }}
          />
          <Button onClick={() => add(typed)}>{addLabel}</Button>
        </div>
      )}
    </div>
  );
}
