/** What a question can point at: the program of the open page, and those that the last answer has named, in order. */
export type Pointed = { readonly open: string | null; readonly remembered: readonly string[] };

const ordinals: readonly RegExp[] = [
  /\b(first|1st|number one|no 1|number 1|prima|primul)\b/,
  /\b(second|2nd|number two|number 2|a doua|al doilea)\b/,
  /\b(third|3rd|number three|number 3|a treia|al treilea)\b/,
  /\b(fourth|4th|number four|number 4|a patra|al patrulea)\b/,
];

/** A number of a call has at least two hyphens, and a digit: HORIZON-CL4-2027-01-MAT-PROD-49, MAT-PROD-49. */
const callNumber = /\b[A-Za-z][A-Za-z0-9]{1,}(?:-[A-Za-z0-9]+){2,}\b/g;

function isNumber(text: string): boolean {
  return /\d/.test(text) && (/[A-Z]{2}/.test(text) || /\d{2}/.test(text));
}

/** The programs that a question names, as numbers or addresses, in its order. */
export function programsIn(question: string, { open, remembered }: Pointed): readonly string[] {
  const numbers = (question.match(callNumber) ?? []).filter(isNumber);
  if (numbers.length > 0) return numbers;
  const text = question.toLowerCase();
  const many = /\b(?:first|top) (two|three|four|2|3|4)\b/.exec(text)?.[1];
  if (many !== undefined) {
    const count = { two: 2, three: 3, four: 4, '2': 2, '3': 3, '4': 4 }[many] ?? 2;
    return remembered.slice(0, count);
  }
  const named = ordinals.flatMap((ordinal, index) => (ordinal.test(text) ? (remembered[index] ?? []) : []));
  if (named.length > 0) return named;
  if (/\blast (one|program|programme|call)\b/.test(text)) return remembered.slice(-1);
  if (/\b(both|all of them|these|them)\b/.test(text) && remembered.length > 1) return remembered;
  const pointing =
    /\b(this|that|the) (program|programme|call|topic|grant|one)\b|\bit\b|\b(acest|acesta) (program|apel)/;
  if (!pointing.test(text)) return [];
  const one = open ?? remembered[0];
  return one === undefined ? [] : [one];
}

/** The program whose page is open; null on any other page. */
export function programOfPath(path: string): string | null {
  return /\/programs\/([a-z0-9-]{3,300})(?:[/?#]|$)/.exec(path)?.[1] ?? null;
}
