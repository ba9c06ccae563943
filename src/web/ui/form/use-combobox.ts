import { useEffect, useId, useState, type KeyboardEvent, type RefObject } from 'react';
import {
  matchingOptions,
  optionOfValue,
  optionTyped,
  textOfOption,
  type ComboboxOption,
  type Find,
  type Offer,
} from './combobox-options.ts';

type Choice = {
  readonly options: readonly ComboboxOption[];
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly offer?: Offer | undefined;
  readonly find?: Find | undefined;
};

/** Room that the list wants below the field before it opens above it, and the most it takes, in pixels. */
const ENOUGH_ROOM = 240;
const MOST_ROOM = 320;
const GAP = 12;

type ListPosition = { readonly above: boolean; readonly height: number };

function placeOf(field: Element): ListPosition {
  const { top, bottom } = field.getBoundingClientRect();
  const below = (window.visualViewport?.height ?? window.innerHeight) - bottom - GAP;
  const above = below < ENOUGH_ROOM && top - GAP > below;
  return { above, height: Math.max(120, Math.min(MOST_ROOM, above ? top - GAP : below)) };
}

/**
 * The state of a field with a list: what is typed until it is a choice, what the list shows, and which row the keys are
 * on.
 */
export function useCombobox(
  input: RefObject<HTMLInputElement | null>,
  { options, value, onChange, offer, find }: Choice,
) {
  const listId = useId();
  /** What is being typed; null while the field shows the choice. */
  const [typed, setTyped] = useState<string | null>(null);
  const [place, setPlace] = useState<ListPosition | null>(null);
  const [active, setActive] = useState(-1);
  const chosen = optionOfValue(options, value, offer);
  const rows = place === null ? [] : matchingOptions(options, typed ?? '', offer, find);
  const rowId = (index: number) => `${listId}-${index}`;

  const open = (at: number) => {
    if (input.current === null || input.current.disabled) return;
    if (place === null) setPlace(placeOf(input.current));
    setActive(at);
  };
  const openAtChoice = () => open(chosen === null ? -1 : options.findIndex((option) => option.value === chosen.value));
  const close = () => {
    setPlace(null);
    setTyped(null);
    setActive(-1);
  };
  const pick = (option: ComboboxOption) => {
    onChange(option.value);
    close();
  };
  // What was typed and not picked counts where it names an option; else it stays as it is, and the field says what is
  // wrong.
  const leave = () => {
    if (typed !== null) onChange(optionTyped(options, typed, offer)?.value ?? typed.trim());
    close();
  };
  const type = (text: string) => {
    setTyped(text);
    open(text.trim() === '' ? -1 : 0);
  };
  const move = (by: 1 | -1) => {
    if (place === null) openAtChoice();
    else if (rows.length > 0)
      setActive(active === -1 && by === -1 ? rows.length - 1 : (active + by + rows.length) % rows.length);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const row = rows[active];
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') move(event.key === 'ArrowDown' ? 1 : -1);
    else if (event.key === 'Enter' && row !== undefined) pick(row);
    else if (event.key === 'Escape' && place !== null) close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  useEffect(() => {
    if (place !== null && active >= 0)
      document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [place, active, listId]);

  return {
    listId,
    rowId,
    rows,
    place,
    active,
    chosen,
    text: typed ?? (chosen ? textOfOption(chosen) : value),
    isTyping: typed !== null,
    type,
    pick,
    leave,
    close,
    openAtChoice,
    onKeyDown,
  };
}
