export type ComboboxOption = {
  readonly value: string;
  readonly label: string;
  /** Shown before the label and found by search: a code such as "C22.2". */
  readonly code?: string;
};

/** An option outside the list that what was typed stands for; null where it stands for none. */
export type Offer = (typed: string) => ComboboxOption | null;

/** The values of the options that a typed text finds, the best first. */
export type Find = (typed: string) => readonly string[];

/** An option as one line of text. */
export function textOfOption({ code, label }: ComboboxOption): string {
  return code === undefined ? label : `${code} ${label}`;
}

function folded(text: string): string {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('’', "'");
  return plain.toLowerCase().replace(/\s+/g, ' ').trim();
}

// 0 where the option begins with the words, 1 where each of them begins a word of it, 2 where it holds them, null where
// not.
function rankOf(option: ComboboxOption, typed: string, words: readonly string[]): 0 | 1 | 2 | null {
  const text = folded(`${textOfOption(option)} ${option.value}`);
  if (!words.every((word) => text.includes(word))) return null;
  if ([option.label, option.code ?? '', option.value].some((part) => folded(part).startsWith(typed))) return 0;
  return words.every((word) => text.startsWith(word) || text.includes(` ${word}`)) ? 1 : 2;
}

/**
 * The options that hold every typed word, those that begin with it first; before them what the text itself stands for.
 */
export function matchingOptions(
  options: readonly ComboboxOption[],
  typed: string,
  offer?: Offer,
  find?: Find,
): readonly ComboboxOption[] {
  const text = folded(typed);
  if (text === '') return options;
  const found =
    find === undefined
      ? foundByName(options, text)
      : find(typed).flatMap((value) => options.filter((option) => option.value === value));
  const offered = offer?.(typed.trim()) ?? null;
  return offered === null || found.some(({ value }) => value === offered.value) ? found : [offered, ...found];
}

function foundByName(options: readonly ComboboxOption[], text: string): readonly ComboboxOption[] {
  const words = text.split(' ');
  const ranked = options.map((option) => ({ option, rank: rankOf(option, text, words) }));
  return [0, 1, 2].flatMap((rank) => ranked.filter((each) => each.rank === rank).map(({ option }) => option));
}

/** The option of a stored value, be it in the list or offered. */
export function optionOfValue(options: readonly ComboboxOption[], value: string, offer?: Offer): ComboboxOption | null {
  if (value === '') return null;
  return options.find((option) => option.value === value) ?? offer?.(value) ?? null;
}

/**
 * The option that was typed without being picked: its own name, code or value, or the only one that holds the words.
 */
export function optionTyped(options: readonly ComboboxOption[], typed: string, offer?: Offer): ComboboxOption | null {
  const text = folded(typed);
  if (text === '') return null;
  const found = matchingOptions(options, typed, offer);
  const exact = found.find((option) =>
    [option.label, option.code ?? '', option.value, textOfOption(option)].some((part) => folded(part) === text),
  );
  return exact ?? offer?.(typed.trim()) ?? (found.length === 1 ? (found[0] ?? null) : null);
}
