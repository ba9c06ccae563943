import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

// Programs for measuring, made from the real ones of the starter catalogue: each takes its programme, type of action,
// money, dates and consortium from one real row, so that all of these keep their distributions and belong together.

type Deadline = { readonly date: string; readonly kind?: string; readonly time?: string };
type Row = {
  readonly id: string;
  readonly title: string;
  readonly callTitle?: string;
  readonly keywords?: readonly string[];
  readonly notes?: readonly string[];
  readonly opensOn?: string;
  readonly deadlines?: readonly Deadline[];
};

const folder = 'data/starter';
const DAY = 86_400_000;
/** Different words of an official text: the median of the calls that the portal had open in August 2026. */
const TEXT_WORDS = 380;

/** Numbers between 0 and 1 that are the same in every run (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function starterRows(): readonly Row[] {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .toSorted();
  return files.flatMap((name) =>
    readFileSync(join(folder, name), 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line): Row => JSON.parse(line)),
  );
}

function shifted(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);
}

function inLetters(number: number): string {
  return number.toString(26).replaceAll(/\d/g, (digit) => 'qrstuvwxyz'[Number(digit)] ?? '');
}

/**
 * Words of real titles and notes, the frequent ones first, then made-up rare ones, as every large set of texts has
 * them.
 */
function vocabulary(rows: readonly Row[]): readonly string[] {
  const counts = new Map<string, number>();
  const texts = rows.flatMap((row) => [row.title, row.callTitle ?? '', ...(row.keywords ?? []), ...(row.notes ?? [])]);
  for (const word of texts
    .join(' ')
    .toLowerCase()
    .match(/[a-z]{2,}/g) ?? [])
    counts.set(word, (counts.get(word) ?? 0) + 1);
  const known = [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([word]) => word);
  return [
    ...known,
    ...Array.from({ length: 12_000 }, (_, index) => `${known[index % known.length] ?? ''}${inLetters(index + 676)}`),
  ];
}

/**
 * Lines of the import format: `open` programs that are not closed on the day and `closed` ones that are, in turn.
 * The same seed gives the same lines.
 */
export function* generateLines({
  open,
  closed,
  day,
  seed,
}: {
  open: number;
  closed: number;
  day: string;
  seed: number;
}): Generator<string> {
  const random = seeded(seed);
  const rows = starterRows();
  const words = vocabulary(rows);
  const pick = <T>(list: readonly T[]): T => {
    const item = list[Math.floor(random() * list.length)];
    if (item === undefined) throw new Error('nothing to pick from');
    return item;
  };
  // Zipf's law: the rank of a word in running text is about exponentially distributed over the logarithm.
  const word = () => words[Math.floor(words.length ** random()) - 1] ?? 'call';
  const text = () => Array.from({ length: TEXT_WORDS * 2 }, word).join(' ');

  for (let index = 0; index < open + closed; index += 1) {
    const isClosed = index % 2 === 1 ? index < closed * 2 : index >= open * 2;
    const row = pick(rows);
    const other = pick(rows);
    const head = row.title.split(' ');
    const tail = other.title.split(' ');
    const deadlines = row.deadlines ?? [];
    const last = deadlines
      .map(({ date }) => date)
      .toSorted()
      .at(-1);
    // Squared: most calls close within months, a few in two years; closed ones go back four years.
    const target = isClosed ? -1 - Math.floor(random() * 1500) : 1 + Math.floor(random() ** 2 * 720);
    const shift = last === undefined ? 0 : Math.round((Date.parse(shifted(day, target)) - Date.parse(last)) / DAY);
    yield JSON.stringify({
      ...row,
      id: `${row.id}-${(index + 46_656).toString(36).toUpperCase()}`,
      title: [...head.slice(0, Math.ceil(head.length / 2)), ...tail.slice(Math.floor(tail.length / 2))].join(' '),
      ...(row.opensOn === undefined ? {} : { opensOn: shifted(row.opensOn, shift) }),
      deadlines: (last === undefined && isClosed ? [{ date: shifted(day, target) }] : deadlines).map((deadline) => ({
        ...deadline,
        date: last === undefined ? deadline.date : shifted(deadline.date, shift),
      })),
      texts: [
        { kind: 'outcome', heading: 'Expected outcome', text: text().slice(0, 1200) },
        { kind: 'scope', heading: 'Scope', text: text() },
      ],
    });
  }
}
