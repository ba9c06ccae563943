import { useEffect, useRef, useState } from 'react';
import { useWords } from '#web/page/words.ts';
import type { SelectOption } from '#web/ui/form/select.tsx';
import { choiceChange } from './grid-columns.ts';
import type { Editing, Wrong } from './grid-events.ts';
import type { Grid } from './use-grid.ts';

type Props = {
  readonly grid: Pick<Grid, 'enter' | 'set' | 'stop' | 'onEntryKey' | 'go'>;
  readonly editing: Editing;
  /** Says the column and the line. */
  readonly label: string;
  readonly options: readonly SelectOption[] | null;
  readonly wrong: Wrong | undefined;
  readonly figure: boolean;
};

const field = 'block w-full min-w-0 bg-paper px-2.5 py-1.5 text-ink outline-2 -outline-offset-2';

/** What is wrong with a cell, under it. */
export function CellProblemNote({ id, wrong }: { readonly id?: string; readonly wrong: Wrong }) {
  const words = useWords('budget');
  return (
    <p id={id} role="alert" className="px-2.5 py-1 text-start text-meta font-medium whitespace-normal text-block">
      {words(`cell.${wrong.problem}`)}
    </p>
  );
}

function Choice({
  grid,
  editing,
  label,
  options,
}: Omit<Props, 'options'> & { readonly options: readonly SelectOption[] }) {
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => select.current?.focus(), []);
  return (
    <select
      ref={select}
      aria-label={label}
      value={editing.start}
      className={`${field} outline-blue`}
      onChange={(event) => {
        grid.set(editing, choiceChange(editing.column, event.target.value));
        grid.go(editing);
      }}
      onKeyDown={(event) => grid.onEntryKey(event, editing, () => true)}
      onBlur={grid.stop}
    >
      {options.map(({ value, label: text }) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  );
}

function Typed({ grid, editing, label, wrong, figure }: Props) {
  const [text, setText] = useState(editing.start);
  const input = useRef<HTMLInputElement>(null);
  // Leaving by a key has already done what leaving does.
  const left = useRef(false);
  useEffect(() => input.current?.focus(), []);
  return (
    <>
      <input
        ref={input}
        aria-label={label}
        aria-invalid={wrong ? true : undefined}
        aria-describedby={wrong ? 'cell-problem' : undefined}
        inputMode={figure ? 'decimal' : 'text'}
        autoComplete="off"
        value={text}
        className={`${field} ${figure ? 'text-end tabular-nums' : ''} ${wrong ? 'outline-block' : 'outline-blue'}`}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') left.current = true;
          grid.onEntryKey(event, editing, () => {
            const taken = grid.enter(editing, text);
            left.current = taken;
            return taken;
          });
        }}
        onBlur={() => {
          if (!left.current) grid.enter(editing, text);
          if (!left.current) grid.stop();
        }}
      />
      {wrong ? <CellProblemNote id="cell-problem" wrong={wrong} /> : null}
    </>
  );
}

/** The open cell: a field or a choice, with what is wrong beside it. */
export function CellEntry(props: Props) {
  return props.options === null ? <Typed {...props} /> : <Choice {...props} options={props.options} />;
}
