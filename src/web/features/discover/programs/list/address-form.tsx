import { useEffect, useRef, type ComponentProps, type RefObject } from 'react';
import { useAlive } from '#web/ui/loading/alive.ts';
import { parsePlainSearch } from '#web/page/plain-search.ts';
import { programSearchIn, type ProgramSearch } from '#domain/program/filters.ts';

type Part = keyof ProgramSearch;
type Props = Omit<ComponentProps<'form'>, 'onSubmit' | 'method'> & {
  readonly search: ProgramSearch;
  /** The parts of the address that are fields of this form. It carries the other parts along unseen. */
  readonly own: readonly Part[];
  readonly onSubmit?: () => void;
};

/**
 * A form whose fields are parts of the address. The browser itself can send it, to this very page, before the script
 * has arrived and where none runs. With the script, the fields change the address themselves.
 */
export function AddressForm({ search, own, onSubmit, children, ...rest }: Props) {
  const others = Object.entries(search).filter(([name]) => !own.some((part) => part === name));
  return (
    // Without the browser's own memory of fields: after a return they must hold what the address says.
    <form
      autoComplete="off"
      {...rest}
      data-own={own.join(' ')}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit?.();
      }}
    >
      {others.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={String(value)} />
      ))}
      {children}
    </form>
  );
}

/** What the fields of these forms say, over the address as it is. */
function searchIn(forms: Iterable<HTMLFormElement>, search: ProgramSearch): ProgramSearch {
  const raw: Record<string, unknown> = { ...search };
  for (const form of forms) {
    const given = new URLSearchParams();
    for (const [name, value] of new FormData(form)) if (typeof value === 'string') given.append(name, value);
    const fields = parsePlainSearch(given.toString());
    for (const name of (form.dataset['own'] ?? '').split(' '))
      if (form.elements.namedItem(name) !== null) raw[name] = fields[name];
  }
  return programSearchIn(raw);
}

function isTouched(field: Element): boolean {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some((option) => option.selected !== option.defaultSelected);
  return field instanceof HTMLInputElement && field.checked !== field.defaultChecked;
}

/** Takes up what was ticked or chosen before the script arrived. It is on the screen, so it must count. */
export function useEarlyChoices(
  part: RefObject<HTMLElement | null>,
  search: ProgramSearch,
  apply: (search: ProgramSearch) => void,
): void {
  const alive = useAlive();
  const looked = useRef(alive);
  useEffect(() => {
    if (looked.current) return;
    looked.current = true;
    const forms = [...(part.current?.querySelectorAll('form') ?? [])];
    // A form that nobody has touched says nothing, though it may have a choice for the same.
    const touched = forms.filter((form) => [...form.elements].some(isTouched));
    if (touched.length > 0) apply(searchIn(touched, search));
  });
}
