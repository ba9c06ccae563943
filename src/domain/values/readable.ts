/** A text of a source as it begins a cell or a sentence. */
export function capitalized(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** A code that has no words of its own, as plain as it can be said: "Blind evaluation". */
export function readableCode(code: string): string {
  return capitalized(code.replaceAll('_', ' '));
}
