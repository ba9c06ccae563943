const vowels = 'aeiouy';
/** Letters that sound alike, and such as lie side by side on a keyboard. */
const alike =
  'ck sz vw fv iy bp dt gk gj mn qw we er rt ty yu ui io op as sd df fg gh hj jk kl zx xc cv vb bn nm'.split(' ');

/** Whether one letter is easily written for another. Two that are not make another name. */
function isAlike(a: string, b: string): boolean {
  if (vowels.includes(a) && vowels.includes(b)) return true;
  return alike.some((pair) => pair.includes(a) && pair.includes(b));
}

const rest = (word: string, from: number) => word.slice(from);

/**
 * Where one typing slip makes one word of another: a letter more, less, one that is easily written for another, or two
 * that changed places. Counted from the start; null where they are equal or further apart.
 */
export function slipAt(a: string, b: string): number | null {
  if (a === b || Math.abs(a.length - b.length) > 1) return null;
  let at = 0;
  while (at < a.length && a.charAt(at) === b.charAt(at)) at += 1;
  if (a.length > b.length) return rest(a, at + 1) === rest(b, at) ? at : null;
  if (a.length < b.length) return rest(a, at) === rest(b, at + 1) ? at : null;
  if (rest(a, at + 1) === rest(b, at + 1)) return isAlike(a.charAt(at), b.charAt(at)) ? at : null;
  const isSwapped = a.charAt(at) === b.charAt(at + 1) && a.charAt(at + 1) === b.charAt(at);
  return isSwapped && rest(a, at + 2) === rest(b, at + 2) ? at : null;
}
