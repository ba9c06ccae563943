import { useRef } from 'react';
import { Check, ChevronsUpDown, X } from 'lucide-react';
import type { ComboboxOption, Find, Offer } from './combobox-options.ts';
import { useFieldControl } from './field.tsx';
import { Icon } from '#web/ui/page/icon.tsx';
import { inputClass } from './input-styles.ts';
import { useKitWords } from '#web/ui/page/kit-words.tsx';
import { rowClass } from '#web/ui/overlay/popup-styles.ts';
import { useCombobox } from './use-combobox.ts';

type Props = {
  readonly options: readonly ComboboxOption[];
  /** The chosen option's value; empty while nothing is chosen. A text that no option has is shown as it is. */
  readonly value: string;
  /** Gets the value of an option, nothing, or the text that was typed and names no option. */
  readonly onChange: (value: string) => void;
  /** The person has left the field. */
  readonly onBlur?: () => void;
  /** What a typed text stands for beside the list: a code that has no name there. */
  readonly offer?: Offer;
  /** Finds by more than the names of the options; without it, every typed word stands in the name. */
  readonly find?: Find;
  readonly placeholder?: string;
  /** What stands in the list where the words find nothing. */
  readonly empty?: string;
  readonly disabled?: boolean;
  readonly 'aria-label'?: string;
};

const iconButton =
  'grid size-7 place-items-center rounded-control text-ink-2 hover:bg-well disabled:hidden max-md:size-11';

function Row({
  option,
  id,
  active,
  chosen,
  onPick,
}: {
  readonly option: ComboboxOption;
  readonly id: string;
  readonly active: boolean;
  readonly chosen: boolean;
  readonly onPick: () => void;
}) {
  return (
    <button
      type="button"
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={chosen}
      data-highlighted={active || undefined}
      className={`${rowClass} w-full grid-cols-[1rem_minmax(0,1fr)] text-start hover:bg-blue-tint`}
      onClick={onPick}
    >
      {chosen ? <Icon icon={Check} className="text-blue" /> : null}
      <span className="col-start-2">
        {option.code === undefined ? null : <span className="me-2 text-ink-3">{option.code}</span>}
        {option.label}
      </span>
    </button>
  );
}

type ListProps = { readonly box: ReturnType<typeof useCombobox>; readonly empty: string };

// Pressing in the list must not take the focus from the field: that would count as leaving it.
function List({ box, empty }: ListProps) {
  const words = useKitWords();
  const { place, rows, active, chosen } = box;
  if (place === null) return null;
  const side = place.above ? 'bottom-full mb-1' : 'top-full mt-1';
  return (
    <div
      className={`absolute start-0 z-50 w-full min-w-60 rounded-overlay bg-paper shadow-overlay ${side}`}
      role="presentation"
      onMouseDown={(event) => event.preventDefault()}
    >
      {rows.length === 0 ? (
        <div className="p-3 text-ink-3">{empty}</div>
      ) : (
        <div
          id={box.listId}
          role="listbox"
          aria-label={words('choices')}
          className="overflow-y-auto overscroll-contain p-1.5"
          style={{ maxHeight: place.height }}
        >
          {rows.map((option, index) => (
            <Row
              key={option.value}
              option={option}
              id={box.rowId(index)}
              active={index === active}
              chosen={option.value === chosen?.value}
              onPick={() => box.pick(option)}
            />
          ))}
        </div>
      )}
    </div>
  );
}

type FieldButtonsProps = {
  readonly box: ReturnType<typeof useCombobox>;
  readonly hasText: boolean;
  readonly disabled: boolean;
  readonly onFocus: () => void;
  readonly onClear: () => void;
};

/** At the right end of the field: empties it, and opens or closes the list. */
function FieldButtons({ box, hasText, disabled, onFocus, onClear }: FieldButtonsProps) {
  const words = useKitWords();
  return (
    <span
      className="absolute inset-y-0 end-1 flex items-center"
      role="presentation"
      onMouseDown={(event) => event.preventDefault()}
    >
      {hasText ? (
        <button
          type="button"
          tabIndex={-1}
          aria-label={words('clear')}
          disabled={disabled}
          className={iconButton}
          onClick={() => {
            onFocus();
            box.close();
            onClear();
          }}
        >
          <Icon icon={X} />
        </button>
      ) : null}
      <button
        type="button"
        tabIndex={-1}
        aria-label={words('show_list')}
        disabled={disabled}
        className={iconButton}
        onClick={() => {
          onFocus();
          if (box.place === null) box.openAtChoice();
          else box.close();
        }}
      >
        <Icon icon={ChevronsUpDown} />
      </button>
    </span>
  );
}

/** One of a long list, found by typing: countries, NACE codes. The keys stay in the field; the list follows them. */
export function Combobox({
  options,
  value,
  onChange,
  onBlur,
  offer,
  find,
  placeholder,
  empty,
  disabled = false,
  'aria-label': name,
}: Props) {
  const words = useKitWords();
  const control = useFieldControl();
  const input = useRef<HTMLInputElement>(null);
  const box = useCombobox(input, { options, value, onChange, offer, find });
  const shown = box.place !== null && box.rows.length > 0;
  const hasText = box.text !== '';
  return (
    <div className="relative">
      <input
        {...control}
        ref={input}
        role="combobox"
        aria-label={name}
        aria-autocomplete="list"
        aria-expanded={shown}
        aria-controls={shown ? box.listId : undefined}
        aria-activedescendant={shown && box.active >= 0 ? box.rowId(box.active) : undefined}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        disabled={disabled}
        placeholder={placeholder}
        value={box.text}
        onChange={(event) => box.type(event.target.value)}
        onKeyDown={box.onKeyDown}
        onBlur={() => {
          box.leave();
          onBlur?.();
        }}
        onClick={(event) => {
          if (box.place !== null) return;
          event.currentTarget.select();
          box.openAtChoice();
        }}
        className={`${inputClass} min-h-(--control) truncate ${hasText ? 'pe-17! max-md:pe-24!' : 'pe-9! max-md:pe-12!'}`}
      />
      <FieldButtons
        box={box}
        hasText={hasText}
        disabled={disabled}
        onFocus={() => input.current?.focus()}
        onClear={() => onChange('')}
      />
      <span role="status" className="hidden-text">
        {box.isTyping ? words('found', { count: box.rows.length }) : ''}
      </span>
      <List box={box} empty={empty ?? words('nothing_found')} />
    </div>
  );
}
