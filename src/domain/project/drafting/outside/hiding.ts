import { ADDRESS_PATTERN, namesPattern } from '#domain/account/copilot/without-people.ts';

const tokens = ['member', 'address', 'mark'] as const;
type Token = (typeof tokens)[number];

const token = /\[(?:member|address|mark) (\d+)\]/gu;
const MARK = String.raw`\[TO FILL[^\]\n]*\]`;

/** What stands in a text for names, addresses and marks: a model has to bring each of them back as it is. */
export function tokensIn(text: string): readonly string[] {
  return [...text.matchAll(token)].map(([found]) => found);
}

export type Hiding = {
  /** The text with a token in the place of each name, address and mark; null where it looks as if it held tokens. */
  readonly hide: (text: string) => string | null;
  /** The text with what stood there; null where it holds a token that stands for nothing. */
  readonly show: (text: string) => string | null;
};

/** Makes a pair that takes the names of these people, every address and every mark out of texts, and back in. */
export function hidingPeople(names: readonly string[]): Hiding {
  const named = namesPattern(names);
  const parts = [`(?<mark>${MARK})`, `(?<address>${ADDRESS_PATTERN})`, ...(named === null ? [] : [named])];
  const hidden = new RegExp(parts.join('|'), 'giu');
  const originals = new Map<string, string>();
  const tokenFor = (found: string): string => {
    const known = [...originals].find(([, original]) => original === found)?.[0];
    if (known !== undefined) return known;
    const kind: Token = /^\[TO FILL/iu.test(found) ? 'mark' : found.includes('@') ? 'address' : 'member';
    const made = `[${kind} ${originals.size + 1}]`;
    originals.set(made, found);
    return made;
  };
  return {
    hide: (text) => (tokensIn(text).length > 0 ? null : text.replace(hidden, tokenFor)),
    show: (text) =>
      tokensIn(text).every((each) => originals.has(each))
        ? text.replace(token, (found) => originals.get(found) ?? found)
        : null,
  };
}
