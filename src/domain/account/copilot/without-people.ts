import { fold } from '#domain/values/text.ts';

/** What stands in place of a person's name, and of an address: a model reads it in any language. */
const PERSON = '[member]';
const ADDRESS = '[address]';

const emailAddress = /[^\s@<>"'(),;:]{1,64}@[^\s@<>"'(),;:]{1,253}\.[^\s@<>"'(),;:.]{2,24}/g;
const shortest = 3;

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** Makes a function that takes the names of these people, and every email address, out of a text. */
export function leavingOut(names: readonly string[]): (text: string) => string {
  const whole = names.map((name) => name.trim()).filter((name) => name.length >= shortest);
  // With accents and without: people write both.
  const forms = [...new Set(whole.flatMap((name) => [name, fold(name)]))].toSorted((a, b) => b.length - a.length);
  const either = forms.map((form) => escaped(form).replace(/\s+/g, '\\s+')).join('|');
  const named = forms.length === 0 ? null : new RegExp(`(?<![\\p{L}\\p{N}])(?:${either})(?![\\p{L}\\p{N}])`, 'giu');
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
