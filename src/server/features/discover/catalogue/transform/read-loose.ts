// Reads values of a source whose types cannot be trusted. Each reader answers null for what is not there.

export type Loose = Readonly<Record<string, unknown>>;

export function isRecord(value: unknown): value is Loose {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

export function recordsOf(value: unknown): readonly Loose[] {
  return listOf(value).filter(isRecord);
}

/** A text without outer blanks, or null where there is none. */
export function textOf(value: unknown): string | null {
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return null;
  const text = value.trim();
  return text === '' ? null : text;
}

/** An amount above zero; the portal writes 0 for "not stated", and amounts as numbers or texts. */
export function amountOf(value: unknown): number | null {
  const number =
    typeof value === 'number'
      ? value
      : typeof value === 'string' && value.trim() !== ''
        ? Number(value.replace(/[\s,]/g, ''))
        : Number.NaN;
  return Number.isFinite(number) && number > 0 ? number : null;
}

/** JSON as the portal stores it inside texts, with raw line breaks in its strings. Null where the text is no JSON. */
export function parseLooseJson(text: string | null | undefined): unknown {
  if (!text) return null;
  try {
    // Control characters mean nothing outside strings and are errors inside. A blank serves for both.
    return JSON.parse(text.replace(/\p{Cc}+/gu, ' '));
  } catch {
    return null;
  }
}
