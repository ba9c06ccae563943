import { fold } from '#domain/values/text.ts';

/** A member who can be named. */
export type Named = { readonly userId: string; readonly name: string };

const SHOWN = 6;
const typing = /(?:^|\s)@([^@\n]{0,40})$/u;

/** What is typed of a name before the cursor, and where its @ stands; null where no name is being typed. */
export function nameBefore(text: string, cursor: number): { readonly at: number; readonly words: string } | null {
  const found = typing.exec(text.slice(0, cursor));
  const words = found?.[1];
  return words === undefined ? null : { at: cursor - words.length - 1, words };
}

/** Those whose name, or one word of it, begins with what is typed. */
export function namedLike(people: readonly Named[], words: string): readonly Named[] {
  const wanted = fold(words);
  return people
    .filter(
      ({ name }) =>
        fold(name).startsWith(wanted) ||
        fold(name)
          .split(' ')
          .some((word) => word.startsWith(wanted)),
    )
    .slice(0, SHOWN);
}

/** A text with a name put in the place of what was typed of it, and where the cursor goes. */
export function withName(
  text: string,
  cursor: number,
  at: number,
  name: string,
): { readonly text: string; readonly cursor: number } {
  const put = `@${name} `;
  return { text: text.slice(0, at) + put + text.slice(cursor).replace(/^ /, ''), cursor: at + put.length };
}
