import type { Instant } from '#domain/values/time.ts';
import { BRUSSELS, instantFromMs, msOf, offsetMinutes, toMinute } from '#domain/values/time.ts';

/**
 * A cell as every spreadsheet reads it: quoted, and never the beginning of a formula. East Asian editions take the wide
 * signs too. Where lists are separated by semicolons, one within a value begins another cell.
 */
export function csvCell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const within = value.replaceAll(/(?<=[;\t\r\n] *)(?=[=+\-@＝＋－＠])/g, "'");
  const harmless = /^(?: *[=+\-@＝＋－＠]|[\t\r\n])/.test(within) ? `'${within}` : within;
  return `"${harmless.replaceAll('"', '""')}"`;
}

/** Day and clock time as every spreadsheet reads them. */
export function brusselsMinute(at: Instant | null): string | null {
  if (at === null) return null;
  return toMinute(instantFromMs(msOf(at) + offsetMinutes(BRUSSELS, msOf(at)) * 60_000))
    .slice(0, 16)
    .replace('T', ' ');
}
