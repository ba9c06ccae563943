import type { SectionKey } from '#domain/project/sections/section-codes.ts';
import type { TextAnchor } from '#domain/project/text/text-anchor.ts';
import type { Kpi } from '#domain/project/workplan/plan.ts';
import type { WorkPackage } from '#domain/project/workplan/work-packages.ts';
import type { Shape } from '#domain/values/schemas.ts';
import type { AskedKind, CoveringItemKind } from './coverage-codes.ts';
import type { coverMarkSchema, storedCoverageSchema } from './coverage-schema.ts';
import { anchorOfParagraph, placeOfParagraph, type ParagraphPlace } from './covering-paragraph.ts';

/** So many marks a project may have: a call expects a handful of outcomes, each met in a few places. */
export const COVERED_LIMIT = 120;

/** So many dismissed suggestions are kept; the oldest gives way. */
export const DISMISSED_LIMIT = 120;

/** What a call asks a project to cover, and what people have marked. */
export type StoredCoverage = Shape<typeof storedCoverageSchema>;
/** Somebody's word on whether a place of the project covers something that the call asks for. */
export type CoverMark = Shape<typeof coverMarkSchema>;
type Target = CoverMark['target'];

/** What stands in the work plan where a mark points; a KPI has no number. */
export type ItemPlace = { readonly number: number | null; readonly title: string };

/** A mark with where it points now; its place is null where that is gone. */
export type PlacedMark =
  | {
      readonly kind: 'paragraph';
      readonly mark: CoverMark;
      readonly section: SectionKey;
      /** The paragraph as it stands, or as it stood when it was marked. */
      readonly anchor: TextAnchor;
      readonly place: ParagraphPlace | null;
    }
  | {
      readonly kind: CoveringItemKind;
      readonly mark: CoverMark;
      readonly itemId: string;
      readonly place: ItemPlace | null;
    };

/** Something that the call asks for, with its marks. It is covered while the place of one of them is there. */
export type AskedCoverage = {
  readonly about: AskedKind;
  readonly outcome: string;
  readonly covered: boolean;
  readonly marks: readonly PlacedMark[];
};

export type Coverage = {
  /** What says what the call expects; null where nothing does. */
  readonly from: 'summary' | 'official' | null;
  /** Each outcome that the call expects, in its order. */
  readonly expected: readonly AskedCoverage[];
  /** Each award criterion, in the order of the form. */
  readonly criteria: readonly AskedCoverage[];
  /** What was marked, and is not asked for in these words any more. */
  readonly former: readonly AskedCoverage[];
  /** How many of the expected outcomes are covered. */
  readonly coveredCount: number;
  /** Places of which somebody said that they do not cover it. */
  readonly dismissed: readonly PlacedMark[];
};

/** The parts of a project that can cover something. */
export type CoveringParts = {
  readonly sections: readonly { readonly key: SectionKey; readonly text: string }[];
  readonly kpis: readonly Kpi[];
  readonly workPackages: readonly WorkPackage[];
};

/** Nothing is asked for, and nothing marked. */
export const noCoverage: Coverage = {
  from: null,
  expected: [],
  criteria: [],
  former: [],
  coveredCount: 0,
  dismissed: [],
};

type Anchor = Extract<Target, { readonly kind: 'paragraph' }>['anchor'];
type Found = { readonly text: string; readonly place: ParagraphPlace | null; readonly now: TextAnchor };

/** Where each paragraph stood in the last text that it was looked for in: most texts stay as they are. */
const found = new WeakMap<Anchor, Found>();

function findIn(text: string, anchor: Anchor): Found {
  const before = found.get(anchor);
  if (before?.text === text) return before;
  const place = placeOfParagraph(text, anchor);
  const now = { text, place, now: (place && anchorOfParagraph(text, place.from, place.to)) ?? anchor };
  found.set(anchor, now);
  return now;
}

function itemPlace(kind: CoveringItemKind, id: string, { kpis, workPackages }: CoveringParts): ItemPlace | null {
  if (kind === 'work_package') {
    const one = workPackages.find((each) => each.id === id);
    return one === undefined ? null : { number: one.number, title: one.title };
  }
  const one = kpis.find((each) => each.id === id);
  return one === undefined ? null : { number: null, title: one.title };
}

function placed(mark: CoverMark, parts: CoveringParts): PlacedMark {
  const { target } = mark;
  if (target.kind !== 'paragraph')
    return { kind: target.kind, mark, itemId: target.id, place: itemPlace(target.kind, target.id, parts) };
  const { section, anchor } = target;
  const text = parts.sections.find(({ key }) => key === section)?.text ?? '';
  const { place, now } = findIn(text, anchor);
  return { kind: 'paragraph', mark, section, anchor: now, place };
}

/** Which of what a call asks for the project covers, as people have marked it and as the project stands now. */
export function coverageOf({ expected, criteria, marks }: StoredCoverage, parts: CoveringParts): Coverage {
  const all = marks.map((mark) => placed(mark, parts));
  const covering = all.filter(({ mark }) => mark.verdict === 'covers');
  const asked = (about: AskedKind, outcome: string): AskedCoverage => {
    const own = covering.filter(({ mark }) => mark.about === about && mark.outcome === outcome);
    return { about, outcome, covered: own.some(({ place }) => place !== null), marks: own };
  };
  const outcomes = expected?.outcomes ?? [];
  const isAsked = ({ about, outcome }: CoverMark) => (about === 'outcome' ? outcomes : criteria).includes(outcome);
  const former = Map.groupBy(
    covering.filter(({ mark }) => !isAsked(mark)),
    ({ mark: { about, outcome } }) => `${about} ${outcome}`,
  );
  const stated = outcomes.map((outcome) => asked('outcome', outcome));
  return {
    from: expected?.from ?? null,
    expected: stated,
    criteria: criteria.map((name) => asked('criterion', name)),
    former: [...former.values()].flatMap(([first]) => (first ? asked(first.mark.about, first.mark.outcome) : [])),
    coveredCount: stated.filter(({ covered }) => covered).length,
    dismissed: all.filter(({ mark }) => mark.verdict === 'dismissed'),
  };
}
