const count = new Intl.NumberFormat('en-GB');

function characters(number: number): string {
  return `${count.format(number)} ${number === 1 ? 'character' : 'characters'}`;
}

/** What a field says whose text cannot be stored as long as it is. */
export function tooLongSentence(over: number, limit: number): string {
  return `${characters(over)} over the limit of ${count.format(limit)}. Shorten it to save.`;
}

/** The same for a search, which nobody saves. */
export function searchTooLongSentence(over: number, limit: number): string {
  return `${characters(over)} over the limit of ${count.format(limit)}. Shorten it to search.`;
}

/** How much of its limit a text takes. */
export function countSentence(length: number, limit: number): string {
  return `${count.format(length)} of ${characters(limit)}`;
}

export const NOT_SAVED_TOO_LONG = {
  title: 'Not saved yet',
  description: 'Shorten what is marked first. All that you typed or pasted is still there.',
} as const;
