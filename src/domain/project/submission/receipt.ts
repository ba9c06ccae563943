import type { PackageManifest } from '#domain/project/package/manifest.ts';
import type { Shape } from '#domain/values/schemas.ts';
import type { Instant, LocalDate } from '#domain/values/time.ts';
import { BRUSSELS, instantAt, instantFromMs, isLocalDate, msOf } from '#domain/values/time.ts';
import type { receiptReadingSchema } from './receipt-schema.ts';

/** What the portal's receipt says, as far as it could be read. */
export type ReceiptReading = Shape<typeof receiptReadingSchema>;
type NamedFile = ReceiptReading['files'][number];
type StatedSize = NonNullable<NamedFile['size']>;

/** A receipt is the whole proposal with a cover: what it says of the submission stands on its first pages. */
const READ_CHARACTERS = 60_000;
const MOST_FILES = 100;

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const clock = String.raw`(?:,|\s+at|T)?\s*(\d{1,2})[:.](\d{2})(?:[:.](\d{2}))?`;
const zone = String.raw`\s*(?:\(?\s*(UTC|GMT|Z|CET|CEST|Brussels(?:\s+(?:local\s+)?time)?)\b)?`;
const dayFirst = new RegExp(String.raw`\b(\d{1,2})[./-](\d{1,2})[./-](\d{4})${clock}${zone}`, 'gi');
const yearFirst = new RegExp(String.raw`\b(\d{4})-(\d{2})-(\d{2})${clock}${zone}`, 'gi');
const named = new RegExp(String.raw`\b(\d{1,2})\s+([a-z]{3,9})\.?\s+(\d{4})${clock}${zone}`, 'gi');
const labels = /submi|receiv|time ?stamp|registered/i;

type Parts = readonly [year: number, month: number, day: number];
type Found = { readonly at: Instant; readonly index: number };

/** A wall time as an instant: Brussels unless the text says UTC; null where the parts are none. */
function momentOf([year, month, day]: Parts, time: readonly string[], zoneName: string | undefined): Instant | null {
  const text = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  const [hour = 0, minute = 0, second = 0] = time.map(Number);
  if (!isLocalDate(text) || hour > 23 || minute > 59 || second > 59) return null;
  const local: LocalDate = text;
  const base = /^(UTC|GMT|Z)$/i.test(zoneName ?? '')
    ? instantFromMs(Date.UTC(year, month - 1, day, hour, minute))
    : instantAt(BRUSSELS, local, hour, minute);
  return instantFromMs(msOf(base) + second * 1000);
}

function momentsIn(text: string): readonly Found[] {
  const found: Found[] = [];
  const note = (match: RegExpMatchArray, parts: Parts) => {
    const [, , , , hour = '', minute = '', second = '0', zoneName] = match;
    const at = momentOf(parts, [hour, minute, second], zoneName);
    if (at !== null) found.push({ at, index: match.index ?? 0 });
  };
  for (const match of text.matchAll(dayFirst)) note(match, [Number(match[3]), Number(match[2]), Number(match[1])]);
  for (const match of text.matchAll(yearFirst)) note(match, [Number(match[1]), Number(match[2]), Number(match[3])]);
  for (const match of text.matchAll(named)) {
    const month = months.indexOf((match[2] ?? '').slice(0, 3).toLowerCase()) + 1;
    if (month > 0) note(match, [Number(match[3]), month, Number(match[1])]);
  }
  return found.toSorted((a, b) => a.index - b.index);
}

/** The moment that stands behind a word of submission; without such a word the only moment there is. */
function submittedIn(text: string): Instant | null {
  const all = momentsIn(text);
  const said = all.find(({ index }) => labels.test(text.slice(Math.max(0, index - 80), index)));
  if (said) return said.at;
  const different = new Set(all.map(({ at }) => at));
  return different.size === 1 ? (all[0]?.at ?? null) : null;
}

const fileName = /([\p{L}\p{N}][\p{L}\p{N} ._()+-]{0,150}?\.(?:pdf|docx?|xlsx?|zip|mp4))\b(?!\.\w)/giu;
const sizeAfter = /^[\s|:;,(-]{0,10}(\d{1,9}(?:[.,](\d{1,3}))?)\s*(bytes?|kb|kib|mb|mib|b)\b/i;

function sizeIn(text: string): StatedSize | null {
  const match = sizeAfter.exec(text);
  if (!match) return null;
  const unit = (match[3] ?? '').toLowerCase();
  return {
    value: Number((match[1] ?? '').replace(',', '.')),
    decimals: match[2]?.length ?? 0,
    unit: unit.startsWith('m') ? 'MB' : unit.startsWith('k') ? 'KB' : 'B',
  };
}

function filesIn(text: string): readonly NamedFile[] {
  const files = new Map<string, NamedFile>();
  for (const match of text.matchAll(fileName)) {
    const name = (match[1] ?? '').trim();
    const size = sizeIn(text.slice(match.index + match[0].length, match.index + match[0].length + 60));
    const known = files.get(name);
    if (!known || (known.size === null && size !== null)) files.set(name, { name, size });
    if (files.size >= MOST_FILES) break;
  }
  return [...files.values()];
}

const each = (text: string, pattern: RegExp) => [...new Set([...text.matchAll(pattern)].map(([found]) => found))];

/** Reads what a receipt says of a submission out of its text. */
export function readReceipt(whole: string): ReceiptReading {
  const text = whole.slice(0, READ_CHARACTERS);
  return {
    // Nine digits from 101 on in this period (fact book, section 8).
    proposalNumbers: each(text, /\b10[1-9]\d{6}\b/g).slice(0, 20),
    draftIds: each(text, /\bSEP-\d{6,12}\b/g).slice(0, 20),
    submittedAt: submittedIn(text),
    files: filesIn(text),
  };
}

/** Whether so many bytes are what a size says, in units of a thousand or of 1,024. */
export function isStatedSize(bytes: number, { value, decimals, unit }: StatedSize): boolean {
  const power = unit === 'B' ? 0 : unit === 'KB' ? 1 : 2;
  const half = 0.5 / 10 ** decimals + 1e-9;
  return [1000, 1024].some((base) => Math.abs(bytes / base ** power - value) <= half);
}

/** One thing that a receipt was held against: what it is, and how it stands. */
export type ReceiptFinding =
  | { readonly about: 'proposal' | 'draft'; readonly state: 'same' | 'different' | 'not_stated'; readonly said: string }
  | {
      readonly about: 'time';
      readonly state: 'in_time' | 'late' | 'no_deadline' | 'not_stated';
      readonly at: Instant | null;
    }
  | { readonly about: 'recorded'; readonly state: 'same' | 'different'; readonly at: Instant }
  | { readonly about: 'file'; readonly state: 'same' | 'named' | 'size_differs' | 'not_named'; readonly name: string }
  | { readonly about: 'other_file'; readonly name: string };

type Recorded = {
  readonly confirmationId: string;
  readonly proposalNumber: string;
  readonly submittedAt: Instant;
  readonly deadlineAt: Instant | null;
};

/** A person notes the time of a submission to the minute, and later than it was. */
const SAME_TIME_MS = 10 * 60_000;
/** What goes to the portal; the report of red flags stays at home. */
const sentSlots: readonly string[] = ['part_b', 'budget', 'annex'];

const baseName = (path: string) => path.slice(path.lastIndexOf('/') + 1);
const key = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

function idFinding(about: 'proposal' | 'draft', stated: readonly string[], ours: string): ReceiptFinding {
  if (stated.length === 0) return { about, state: 'not_stated', said: '' };
  const isSame = stated.some((id) => ours.toUpperCase().includes(id.toUpperCase()));
  return { about, state: isSame ? 'same' : 'different', said: stated.join(', ') };
}

function fileFindings(files: readonly NamedFile[], manifest: PackageManifest): readonly ReceiptFinding[] {
  const sent = manifest.files.filter(({ slot }) => sentSlots.includes(slot));
  const names = sent.map(({ path, uploadedAs }) => [baseName(path), uploadedAs ?? ''].map(key));
  const isOf = (at: number, { name }: NamedFile) =>
    names[at]?.some((own) => own !== '' && key(name).endsWith(own)) ?? false;
  return [
    ...sent.map(({ path, size }, at): ReceiptFinding => {
      const stated = files.find((file) => isOf(at, file));
      const name = baseName(path);
      if (!stated) return { about: 'file', state: 'not_named', name };
      if (stated.size === null) return { about: 'file', state: 'named', name };
      return { about: 'file', state: isStatedSize(size, stated.size) ? 'same' : 'size_differs', name };
    }),
    ...files
      .filter((file) => !sent.some((_, at) => isOf(at, file)))
      .map((file): ReceiptFinding => ({ about: 'other_file', name: file.name })),
  ];
}

/**
 * Holds a receipt against what was recorded and against the package that went with it: numbers, the time against the
 * deadline, and names and sizes of the parts. What the receipt does not state is said to be so.
 */
export function compareReceipt(
  reading: ReceiptReading,
  recorded: Recorded,
  manifest: PackageManifest | null,
): readonly ReceiptFinding[] {
  const { submittedAt: at } = reading;
  const { deadlineAt } = recorded;
  const time = at === null ? 'not_stated' : deadlineAt === null ? 'no_deadline' : at < deadlineAt ? 'in_time' : 'late';
  const ours = `${recorded.proposalNumber} ${recorded.confirmationId}`;
  const isNear = at !== null && Math.abs(msOf(at) - msOf(recorded.submittedAt)) <= SAME_TIME_MS;
  return [
    idFinding('proposal', reading.proposalNumbers, ours),
    idFinding('draft', reading.draftIds, ours),
    { about: 'time', state: time, at },
    ...(at === null
      ? []
      : [{ about: 'recorded' as const, state: isNear ? ('same' as const) : ('different' as const), at }]),
    ...(manifest === null ? [] : fileFindings(reading.files, manifest)),
  ];
}
