import type { SectionKey } from '#domain/project/sections/section-codes.ts';
import { placeholdersIn } from '#domain/rules/text/placeholders.ts';
import { words } from '#domain/values/text.ts';
import type { Instant } from '#domain/values/time.ts';
import type { DraftSentence } from './draft.ts';
import { editedShare } from './edited-share.ts';

/** What somebody took of a machine, as far as the ledger counts with it. */
export type LedgerEntry = {
  readonly field: SectionKey;
  readonly model: string;
  readonly sentences: readonly DraftSentence[];
  readonly acceptedAt: Instant;
  readonly takenBackAt: Instant | null;
};

type Text = { readonly key: SectionKey; readonly text: string };

/** The words of a passage. */
export function passageText({ sentences }: Pick<LedgerEntry, 'sentences'>): string {
  return sentences.map(({ text }) => text).join(' ');
}

/** How much of a passage was changed since, in whole percent; all of it where its section is gone. */
export function editedSince(entry: LedgerEntry, sections: readonly Text[]): number {
  const text = sections.find(({ key }) => key === entry.field)?.text ?? '';
  return editedShare(passageText(entry), text);
}

/** What a disclosure states: nothing that the ledger does not hold. */
export type Disclosed = {
  readonly sections: readonly SectionKey[];
  readonly passages: number;
  /** Each model with the first and the last time that something of it was taken. */
  readonly models: readonly { readonly model: string; readonly from: Instant; readonly to: Instant }[];
  /** Whole percent of the words of all passages. */
  readonly edited: number;
};

/** What stands in an application by a machine's hand; null where nothing does, or nothing any more. */
export function disclosedOf(entries: readonly LedgerEntry[], sections: readonly Text[]): Disclosed | null {
  const left = entries
    .filter(({ takenBackAt }) => takenBackAt === null)
    .map((entry) => ({ entry, edited: editedSince(entry, sections), size: words(passageText(entry)).length }))
    .filter(({ edited }) => edited < 100);
  if (left.length === 0) return null;
  const size = left.reduce((sum, one) => sum + one.size, 0);
  const edited = left.reduce((sum, one) => sum + one.size * one.edited, 0);
  const byModel = Map.groupBy(left, ({ entry }) => entry.model);
  return {
    sections: sections.map(({ key }) => key).filter((key) => left.some(({ entry }) => entry.field === key)),
    passages: left.length,
    models: [...byModel].flatMap(([model, own]) => {
      const times = own.map(({ entry }) => entry.acceptedAt).toSorted();
      const [first, last] = [times[0], times.at(-1)];
      return first === undefined || last === undefined ? [] : [{ model, from: first, to: last }];
    }),
    edited: size === 0 ? 0 : Math.round(edited / size),
  };
}

const mark = /^\[TO FILL/i;

/** How many marks wait in each section that has any. */
export function openMarks(
  sections: readonly Text[],
): readonly { readonly field: SectionKey; readonly count: number }[] {
  return sections
    .map(({ key, text }) => ({ field: key, count: placeholdersIn(text).filter((each) => mark.test(each)).length }))
    .filter(({ count }) => count > 0);
}
