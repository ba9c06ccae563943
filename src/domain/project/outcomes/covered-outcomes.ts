import type { SectionKey } from '#domain/project/sections/section-codes.ts';
import type { TextAnchor } from '#domain/project/text/text-anchor.ts';
import { placeOfParagraph, type ParagraphPlace } from './covering-paragraph.ts';

/** So many marks a project may have: a call expects a handful of outcomes, each met in a few paragraphs. */
export const COVERED_LIMIT = 120;

/** Somebody's mark that a paragraph of a section covers an outcome that the call expects. */
export type CoveredOutcome = {
  readonly id: string;
  /** In the words in which it was expected when it was marked. */
  readonly outcome: string;
  readonly section: SectionKey;
  /** The paragraph. */
  readonly anchor: TextAnchor;
};

/** A mark with where its paragraph stands now; null where it is gone. */
export type PlacedMark<Mark extends CoveredOutcome> = { readonly mark: Mark; readonly place: ParagraphPlace | null };

/** An expected outcome with its marks. It is covered while the paragraph of one of them is there. */
export type OutcomeCoverage<Mark extends CoveredOutcome> = {
  readonly outcome: string;
  readonly covered: boolean;
  readonly marks: readonly PlacedMark<Mark>[];
};

export type Coverage<Mark extends CoveredOutcome> = {
  /** Each outcome that the call expects, in its order. */
  readonly expected: readonly OutcomeCoverage<Mark>[];
  /** What was marked, and is not expected in these words any more. */
  readonly former: readonly OutcomeCoverage<Mark>[];
  /** How many of the expected ones are covered. */
  readonly coveredCount: number;
};

/** The texts of a project's sections by key; a section that the project does not have is absent. */
export type SectionTexts = Readonly<Partial<Record<SectionKey, string>>>;

/** Which of the expected outcomes the texts cover, as people have marked it and as the texts stand now. */
export function coverageOf<Mark extends CoveredOutcome>(
  expected: readonly string[],
  marks: readonly Mark[],
  texts: SectionTexts,
): Coverage<Mark> {
  const byOutcome = Map.groupBy(marks, ({ outcome }) => outcome);
  const coverage = (outcome: string): OutcomeCoverage<Mark> => {
    const placed = (byOutcome.get(outcome) ?? []).map((mark) => ({
      mark,
      place: placeOfParagraph(texts[mark.section] ?? '', mark.anchor),
    }));
    return { outcome, covered: placed.some(({ place }) => place !== null), marks: placed };
  };
  const stated = expected.map(coverage);
  const former = [...byOutcome.keys()].filter((outcome) => !expected.includes(outcome));
  return {
    expected: stated,
    former: former.map(coverage),
    coveredCount: stated.filter(({ covered }) => covered).length,
  };
}
