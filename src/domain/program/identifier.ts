/**
 * The end of a call's number, as people say it: "MAT-PROD-49" of HORIZON-CL4-2027-01-MAT-PROD-49. The whole number
 * where no shorter end contains a word.
 */
export function shortNumber(identifier: string): string {
  const end = /-\d{4}(?:-\d{2})?-(.+)$/.exec(identifier)?.[1];
  return end !== undefined && /\p{L}{2}/u.test(end) ? end : identifier;
}
