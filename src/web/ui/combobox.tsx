import { Combobox as Base } from '@base-ui/react/combobox';
import { Check, ChevronsUpDown, X } from 'lucide-react';
import { useFieldControl } from './field.tsx';
import { Icon } from './icon.tsx';
import { inputClass } from './input-styles.ts';
import { popupClass, rowClass } from './popup-styles.ts';

export type ComboboxOption = {
  readonly value: string;
  readonly label: string;
  /** Shown before the label and found by search: a code such as "C22.2". */
  readonly code?: string;
};

type Props = {
  readonly options: readonly ComboboxOption[];
  /** The chosen option's value; null while nothing is chosen. */
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
  readonly placeholder?: string;
  /** What stands in the list where the words find nothing. */
  readonly empty?: string;
  readonly disabled?: boolean;
  readonly 'aria-label'?: string;
};

const textOf = (option: ComboboxOption) => (option.code === undefined ? option.label : `${option.code} ${option.label}`);
const iconButton = 'grid size-7 place-items-center rounded-control text-ink-2 hover:bg-well max-md:size-11';

/** One of a long list, found by typing: countries, NACE codes. At most 100 rows are shown; typing narrows them. */
export function Combobox({ options, value, onChange, placeholder, empty = 'Nothing found.', disabled = false, 'aria-label': name }: Props) {
  const control = useFieldControl();
  return (
    <Base.Root
      items={options}
      value={options.find((option) => option.value === value) ?? null}
      onValueChange={(option: ComboboxOption | null) => onChange(option?.value ?? null)}
      itemToStringLabel={textOf}
      isItemEqualToValue={(left, right) => left.value === right.value}
      disabled={disabled}
      limit={100}
      autoHighlight
    >
      <Base.InputGroup className="relative block">
        <Base.Input {...control} aria-label={name} placeholder={placeholder} className={`${inputClass} min-h-(--control) truncate ${value === null ? 'pr-9! max-md:pr-12!' : 'pr-17! max-md:pr-24!'}`} />
        <span className="absolute inset-y-0 right-1 flex items-center">
          <Base.Clear aria-label="Clear" className={iconButton}>
            <Icon icon={X} />
          </Base.Clear>
          <Base.Trigger aria-label="Show the list" className={iconButton}>
            <Icon icon={ChevronsUpDown} />
          </Base.Trigger>
        </span>
      </Base.InputGroup>
      <Base.Portal>
        <Base.Positioner sideOffset={4} className="z-50 outline-none">
          <Base.Popup className={`${popupClass} w-(--anchor-width) max-w-(--available-width) min-w-60`}>
            <Base.Empty>
              <div className="p-3 text-ink-3">{empty}</div>
            </Base.Empty>
            <Base.List className="max-h-[min(20rem,var(--available-height))] overflow-y-auto overscroll-contain p-1.5 outline-none data-empty:p-0">
              {(option: ComboboxOption) => (
                <Base.Item key={option.value} value={option} className={`${rowClass} grid-cols-[1rem_minmax(0,1fr)]`}>
                  <Base.ItemIndicator className="text-blue">
                    <Icon icon={Check} />
                  </Base.ItemIndicator>
                  <span className="col-start-2">
                    {option.code === undefined ? null : <span className="mr-2 text-ink-3">{option.code}</span>}
                    {option.label}
                  </span>
                </Base.Item>
              )}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
