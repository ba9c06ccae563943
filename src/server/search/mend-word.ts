const MIN_MENDED = 4;
/** Words that share fewer of their groups of three letters are not near, whatever their distance. */
const LEAST_SIMILAR = 0.3;

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

function groupsOfThree(word: string): ReadonlySet<string> {
  const padded = `  ${word} `;
  return new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3)));
}

/** The share of groups of three letters that two words have in common, 0 to 1. */
export function similarity(a: string, b: string): number {
  const [ofA, ofB] = [groupsOfThree(a), groupsOfThree(b)];
  const shared = [...ofA].filter((group) => ofB.has(group)).length;
  return shared / (ofA.size + ofB.size - shared);
}

/** One bit for each letter that a word holds: words far apart by these need no closer look. */
function lettersOf(word: string): number {
  let bits = 0;
  for (let at = 0; at < word.length; at += 1) bits |= 1 << (word.charCodeAt(at) & 31);
  return bits;
}

function bitsIn(value: number): number {
  let left = value;
  let count = 0;
  for (; left !== 0; left &= left - 1) count += 1;
  return count;
}

/**
 * The known word nearest to one that nothing has: one edit, or two in a word of seven letters and more. Null where none
 * is near.
 */
export function mendWord(word: string, known: Iterable<string>): string | null {
  if (word.length < MIN_MENDED || /\d/.test(word)) return null;
  const allowed = word.length >= 7 ? 2 : 1;
  const letters = lettersOf(word);
  const near: { readonly word: string; readonly distance: number; readonly similarity: number }[] = [];
  for (const candidate of known) {
    // An edit brings at most one letter in and one out. Numbers are never mended, short words are too near to
    // everything.
    if (
      Math.abs(candidate.length - word.length) > allowed ||
      candidate.length < 3 ||
      bitsIn(lettersOf(candidate) ^ letters) > allowed * 2
    )
      continue;
    const distance = editDistance(word, candidate);
    const alike = distance <= allowed && /^\p{L}+$/u.test(candidate) ? similarity(word, candidate) : 0;
    if (alike >= LEAST_SIMILAR) near.push({ word: candidate, distance, similarity: alike });
  }
  near.sort((a, b) => a.distance - b.distance || b.similarity - a.similarity || (a.word < b.word ? -1 : 1));
  return near[0]?.word ?? null;
}
