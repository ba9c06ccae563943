/** The first letters of the first and the last word of a name: "AP" for "Ana Maria Pop", "?" where there is no letter. */
export function initialsOf(name: string): string {
  const firsts = [...name.normalize('NFC').matchAll(/\p{L}[\p{L}\p{M}\p{N}'’.-]*/gu)].map(
    ([word]) => /^\p{L}\p{M}*/u.exec(word)?.[0] ?? '',
  );
  const [first] = firsts;
  if (first === undefined) return '?';
  const last = firsts.length > 1 ? firsts.at(-1) : '';
  return `${first}${last}`.toUpperCase();
}
