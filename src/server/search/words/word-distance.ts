/** Edits between two words: insertions, deletions, changes and swaps of neighbours. */
export function editDistance(a: string, b: string): number {
  let before: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min((previous[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (previous[j - 1] ?? 0) + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, (before[j - 2] ?? 0) + 1);
      row.push(least);
    }
    before = previous;
    previous = row;
  }
  return previous[b.length] ?? 0;
}

/** Letters and digits, and one for everything else. */
const SIGNS = 37;

function signAt(word: string, at: number): number {
  const code = word.charCodeAt(at) | 0x20;
  if (code >= 97 && code <= 122) return code - 97;
  return code >= 48 && code <= 57 ? code - 48 + 26 : SIGNS - 1;
}

/**
 * How alike others are to a word: the share of groups of three signs that they have in common, 0 to 1. Nothing is made
 * for each of the others, since a slip in a number is compared with those of all calls.
 */
export function alikeTo(word: string): (other: string) => number {
  const own = new Uint8Array(SIGNS ** 3);
  const seen = new Uint32Array(SIGNS ** 3);
  let ownSize = 0;
  let round = 0;
  /** Visits each group of a word, the blanks around it included, once. */
  const forEachGroup = (text: string, visit: (group: number) => void): void => {
    round += 1;
    let group = (SIGNS - 1) * SIGNS + SIGNS - 1;
    for (let at = 0; at <= text.length; at += 1) {
      group = (group % (SIGNS * SIGNS)) * SIGNS + (at < text.length ? signAt(text, at) : SIGNS - 1);
      if (seen[group] === round) continue;
      seen[group] = round;
      visit(group);
    }
  };
  forEachGroup(word, (group) => {
    own[group] = 1;
    ownSize += 1;
  });
  return (other) => {
    let shared = 0;
    let size = 0;
    forEachGroup(other, (group) => {
      size += 1;
      shared += own[group] ?? 0;
    });
    return shared / (ownSize + size - shared);
  };
}

/** A number of 32 bits for a text, the same each time (FNV-1a). */
export function hashOf(text: string): number {
  let hash = 2_166_136_261;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 16_777_619);
  return hash >>> 0;
}
