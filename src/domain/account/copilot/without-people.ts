import { fold } from '#domain/values/text.ts';

/** What stands in place of a person's name, and of an address: a model reads it in any language. */
const PERSON = '[member]';
const ADDRESS = '[address]';

/** An email address, as part of a pattern. */
export const ADDRESS_PATTERN = String.raw`[^\s@<>"'(),;:]{1,64}@[^\s@<>"'(),;:]{1,253}\.[^\s@<>"'(),;:.]{2,24}`;
const emailAddress = new RegExp(ADDRESS_PATTERN, 'g');
const shortest = 3;

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** Any of these names in a text, as a pattern without flags; null where there is none to look for. */
export function namesPattern(names: readonly string[]): string | null {
  const whole = names.map((name) => name.trim()).filter((name) => name.length >= shortest);
  // With accents and without: people write both.
  const forms = [...new Set(whole.flatMap((name) => [name, fold(name)]))].toSorted((a, b) => b.length - a.length);
  if (forms.length === 0) return null;
  const either = forms.map((form) => escaped(form).replace(/\s+/g, '\\s+')).join('|');
  return `(?<![\\p{L}\\p{N}])(?:${either})(?![\\p{L}\\p{N}])`;
}

/** Makes a function that takes the names of these people, and every email address, out of a text. */
export function leavingOut(names: readonly string[]): (text: string) => string {
  const pattern = namesPattern(names);
  const named = pattern === null ? null : new RegExp(pattern, 'giu');
  return (text) => {
    const plain = text.replace(emailAddress, ADDRESS);
    return named === null ? plain : plain.replace(named, PERSON);
  };
}

/** The same for every text inside of a value. */
export function valueLeavingOut(leave: (text: string) => string, value: unknown): unknown {
  if (typeof value === 'string') return leave(value);
  if (Array.isArray(value)) return value.map((each) => valueLeavingOut(leave, each));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, valueLeavingOut(leave, each)]));
}
