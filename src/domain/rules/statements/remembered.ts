/**
 * A function of a text and of what is known beside it, whose last answers are kept: the same text is read with every
 * letter that is typed elsewhere.
 */
export function remembered<Known, Answer>(
  most: number,
  read: (text: string, known: Known) => Answer,
): (text: string, known: Known, knownKey: string) => Answer {
  const kept = new Map<string, { readonly key: string; readonly answer: Answer }>();
  return (text, known, key) => {
    const before = kept.get(text);
    if (before?.key === key) return before.answer;
    const answer = read(text, known);
    kept.delete(text);
    kept.set(text, { key, answer });
    const oldest = kept.keys().next();
    if (kept.size > most && oldest.done !== true) kept.delete(oldest.value);
    return answer;
  };
}
