import { isInstant, type Instant } from '#domain/values/time.ts';

/** An instant that came over the wire; null where there is none. */
export function instantOf(text: string | null): Instant | null {
  return text !== null && isInstant(text) ? text : null;
}
