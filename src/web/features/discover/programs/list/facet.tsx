import { useState, type ReactNode } from 'react';
import { TextButton } from '#web/ui/form/button.tsx';
import { useWords } from '#web/page/words.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';

/** One filter of the panel: a line above, its name, its choices. */
export function Facet({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <fieldset className="min-w-0 border-t border-line pt-3.5 pb-4 first-of-type:border-heavy">
      <legend className="float-start mb-2.5 w-full font-semibold">{name}</legend>
      <div className="clear-both">{children}</div>
    </fieldset>
  );
}

type ChoicesProps<Value extends string> = {
  /** The part of the address that holds them. */
  readonly name: string;
  readonly values: readonly Value[];
  readonly chosen: readonly Value[];
  readonly label: (value: Value) => string;
  /** The language of the labels, where it is not that of the page. */
  readonly lang?: string | undefined;
  readonly count: (value: Value) => number | undefined;
  readonly onChange: (chosen: readonly Value[]) => void;
  /** How many choices stand before "Show more". A chosen one always stands there. */
  readonly shown?: number;
};

/** Several of a list, each with the number of programs it would leave. */
export function FacetChoices<Value extends string>({
  name,
  values,
  chosen,
  label,
  lang,
  count,
  onChange,
  shown = 7,
}: ChoicesProps<Value>) {
  const words = useWords('programs_list');
  const [all, setAll] = useState(false);
  const isShown = (value: Value, index: number) => all || index < shown || chosen.includes(value);
  const hidden = values.filter((value, index) => !isShown(value, index)).length;
  return (
    <>
      {values.map((value, index) => (
        <Checkbox
          key={value}
          name={name}
          value={value}
          // Without a script nothing could show the rest, so everything stands there from the beginning.
          className={isShown(value, index) ? '' : 'not-noscript:hidden'}
          checked={chosen.includes(value)}
          count={count(value)}
          onChange={(event) =>
            onChange(event.target.checked ? [...chosen, value] : chosen.filter((other) => other !== value))
          }
        >
          <span lang={lang}>{label(value)}</span>
        </Checkbox>
      ))}
      {hidden > 0 || all ? (
        <TextButton className="mt-1.5 max-md:min-h-11 noscript:hidden" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? words('show_fewer') : words('show_more', { count: hidden })}
        </TextButton>
      ) : null}
    </>
  );
}
