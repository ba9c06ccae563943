import { useState, type ReactNode } from 'react';
import { TextButton } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';

/** One filter of the panel: a line above, its name, its choices. */
export function Facet({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <fieldset className="min-w-0 border-t border-line pt-3.5 pb-4 first-of-type:border-heavy">
      <legend className="float-left mb-2.5 w-full font-semibold">{name}</legend>
      <div className="clear-both">{children}</div>
    </fieldset>
  );
}

type ChoicesProps<Value extends string> = {
  readonly values: readonly Value[];
  readonly chosen: readonly Value[];
  readonly label: (value: Value) => string;
  readonly count: (value: Value) => number | undefined;
  readonly onChange: (chosen: readonly Value[]) => void;
  /** How many stand there before "Show more"; what is chosen always stands there. */
  readonly shown?: number;
};

/** Several of a list, each with the number of programs it would leave. */
export function FacetChoices<Value extends string>({ values, chosen, label, count, onChange, shown = 7 }: ChoicesProps<Value>) {
  const [all, setAll] = useState(false);
  const visible = all ? values : values.filter((value, index) => index < shown || chosen.includes(value));
  const hidden = values.length - visible.length;
  return (
    <>
      {visible.map((value) => (
        <Checkbox
          key={value}
          checked={chosen.includes(value)}
          count={count(value)}
          onChange={(event) => onChange(event.target.checked ? [...chosen, value] : chosen.filter((other) => other !== value))}
        >
          {label(value)}
        </Checkbox>
      ))}
      {hidden > 0 || all ? (
        <TextButton className="mt-1.5 max-md:min-h-11" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Show fewer' : `Show ${hidden} more`}
        </TextButton>
      ) : null}
    </>
  );
}
