import type { ProjectBackup } from '#domain/project/backup/project-backup.ts';
import { pictureWidths } from '#domain/project/text/picture.ts';
import type { BlockNode, InlineNode, TableRow } from '#domain/project/text/rich-text.ts';
import { instantFromMs, msOf } from '#domain/values/time.ts';
import { TEST_NOW } from '#test/harness.ts';
import { oneOf, type Random } from '#test/made/living/random.ts';

export type Source = {
  readonly random: Random;
  readonly people: ProjectBackup['people'];
  readonly reference: string;
  readonly pictures: ProjectBackup['pictures'];
  /** The files of annexes, by their sums and sizes. */
  readonly files: readonly { readonly sha256: string; readonly size: number }[];
};

const stems = ['fibre', 'Übergang', 'ștergere', '<b>', '🌱', 'a "quoted" word', '{"x":1}'];

/** Values of every kind out of one row of random numbers. */
export function makerOf({ random, people }: Source) {
  const pick = <const Each>(all: readonly [Each, ...Each[]]): Each => oneOf(all, random) ?? all[0];
  const maybe = <T>(value: () => T): T | null => (random(3) === 0 ? null : value());
  const words = () => Array.from({ length: 1 + random(4) }, () => oneOf(stems, random) ?? 'x').join(' ');
  const at = () => instantFromMs(msOf(TEST_NOW) - random(10_000_000) * 1000);
  const who = () => maybe(() => oneOf(people, random)?.id ?? null);
  const many = <T>(most: number, make: (index: number) => T): T[] =>
    Array.from({ length: random(most + 1) }, (_, index) => make(index));
  return { random, pick, maybe, words, at, who, many };
}
export type Maker = ReturnType<typeof makerOf>;

function rowOf(type: 'tableCell' | 'tableHeader', said: InlineNode): TableRow {
  return { type: 'tableRow', content: [{ type, content: [{ type: 'paragraph', content: [said] }] }] };
}

/** A block of a text, of any kind. */
export function blockOf(
  { pick, words, random, many }: Maker,
  pictures: ProjectBackup['pictures'],
  kpi: string | null,
): BlockNode {
  const said = { type: 'text', text: words() } as const;
  const kinds: readonly [() => BlockNode, ...(() => BlockNode)[]] = [
    () => ({ type: 'paragraph', content: [said, { type: 'footnote', attrs: { text: 'See the annex' } }] }),
    () => ({ type: 'paragraph', content: [{ ...said, marks: [{ type: 'bold' }] }, { type: 'hardBreak' }] }),
    () => ({ type: 'heading', attrs: { level: 2 }, content: [said] }),
    () => ({ type: 'bulletList', content: [{ type: 'listItem', content: [{ type: 'paragraph', content: [said] }] }] }),
    () => ({ type: 'table', content: [...many(2, () => rowOf('tableCell', said)), rowOf('tableHeader', said)] }),
    () => {
      const of = kpi === null ? ('acronym' as const) : ('kpi_target' as const);
      return { type: 'paragraph', content: [{ type: 'storedValue', attrs: { of, row: kpi, text: 'RF' } }] };
    },
    () => {
      const picture = oneOf(pictures, random);
      if (!picture) return { type: 'horizontalRule' };
      const size = pick(pictureWidths);
      return { type: 'picture', attrs: { id: picture.id, alt: null, caption: 'A picture', size, width: 4, height: 3 } };
    },
  ];
  return pick(kinds)();
}
