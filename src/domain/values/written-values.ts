// Values as an address or a form without a script writes them.

/** The words that an address holds; the first of several, undefined where there are none. */
export function writtenText(value: unknown): string | undefined {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  const text = typeof first === 'string' ? first : '';
  // Control characters and halves of letters are nothing anybody looks for.
  const plain = text.replace(/\p{Cc}/gu, ' ').toWellFormed();
  return plain.trim() === '' ? undefined : plain;
}

/** The whole number that an address names; undefined where it names none within these bounds. */
export function wholeNumberIn(value: unknown, least: number, most: number): number | undefined {
  const number =
    typeof value === 'number'
      ? value
      : typeof value === 'string' && /^\d{1,15}$/.test(value)
        ? Number(value)
        : Number.NaN;
  return Number.isInteger(number) && number >= least && number <= most ? number : undefined;
}

/** Whether an address turns this switch on. */
export function isOn(value: unknown): boolean {
  return value === true || value === 'true';
}
