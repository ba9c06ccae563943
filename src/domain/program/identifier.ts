/** The end of a call's number that people say: "MAT-PROD-49" of HORIZON-CL4-2027-01-MAT-PROD-49; the whole number where nothing shorter has a word in it. */
export function shortNumber(identifier: string): string {
  const end = /-\d{4}(?:-\d{2})?-(.+)$/.exec(identifier)?.[1];
  return end !== undefined && /\p{L}{2}/u.test(end) ? end : identifier;
}
