// What was typed into a comment and not sent yet, for as long as the tab is open: another section may be looked at meanwhile.
const kept = new Map<string, string>();

export function keptWords(key: string): string | undefined {
  return kept.get(key);
}

export function keepWords(key: string, words: string): void {
  if (words.trim() === '') kept.delete(key);
  else kept.set(key, words);
}
