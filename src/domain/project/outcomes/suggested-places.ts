import type { TextAnchor } from '#domain/project/text/text-anchor.ts';
import type { SectionKey } from '#domain/project/sections/section-codes.ts';
import type { PlanTask } from '#domain/project/workplan/plan.ts';
import { planOfPackage } from '#domain/project/workplan/work-packages.ts';
import type { CoveringItemKind } from './coverage-codes.ts';
import type { AskedCoverage, Coverage, CoveringParts, PlacedMark } from './covered-outcomes.ts';
import { anchorOfParagraph } from './covering-paragraph.ts';
import { likenesses, mostAlike } from './likeness.ts';

/** A place of a project that can cover something: a paragraph, a KPI, a work package. */
export type CoveringPlace =
  | { readonly kind: 'paragraph'; readonly section: SectionKey; readonly anchor: TextAnchor }
  | {
      readonly kind: CoveringItemKind;
      readonly id: string;
      /** Of a work package; a KPI has none. */
      readonly number: number | null;
      readonly title: string;
    };

/** The parts of a project that can cover something, with the tasks of its work packages. */
export type PartsWithTasks = CoveringParts & { readonly tasks: readonly PlanTask[] };

/** A line of fewer words is a heading or a figure: it says nothing by itself. */
const LEAST_WORDS = 8;

function paragraphsOf({ sections }: CoveringParts): readonly CoveringPlace[] {
  return sections.flatMap(({ key: section, text }) => {
    let from = 0;
    return text.split('\n').flatMap((line): CoveringPlace[] => {
      const start = from;
      from += line.length + 1;
      if (line.trim().split(/\s+/).length < LEAST_WORDS) return [];
      const anchor = anchorOfParagraph(text, start, start + line.length);
      return anchor === null ? [] : [{ kind: 'paragraph', section, anchor }];
    });
  });
}

/** Every place of a project that can cover something: its paragraphs in their order, its KPIs, its work packages. */
export function placesOf(parts: CoveringParts): readonly CoveringPlace[] {
  return [
    ...paragraphsOf(parts),
    ...parts.kpis.map(({ id, title }) => ({ kind: 'kpi' as const, id, number: null, title })),
    ...parts.workPackages.map(({ id, number, title }) => ({ kind: 'work_package' as const, id, number, title })),
  ];
}

/** What a place says. A work package says what it is for and what is done in it. */
function textOfPlace(place: CoveringPlace, { workPackages, tasks }: PartsWithTasks): string {
  if (place.kind === 'paragraph') return place.anchor.quote;
  const own = workPackages.find(({ id }) => place.kind === 'work_package' && id === place.id);
  if (own === undefined) return place.title;
  const done = tasks.filter(({ workPackageId }) => workPackageId === own.id).map(({ title }) => title);
  return [own.title, planOfPackage(own).objectives, ...done].join('. ');
}

/** Whether a mark is about this place as it stands. */
export function isAbout(placed: PlacedMark, place: CoveringPlace): boolean {
  if (placed.kind === 'paragraph')
    return (
      place.kind === 'paragraph' &&
      placed.place !== null &&
      placed.section === place.section &&
      placed.anchor.quote === place.anchor.quote
    );
  return placed.kind === place.kind && placed.itemId === place.id;
}

/** Whether somebody has said of a place that it does not fit, and it says the same since. */
function isDismissed({ dismissed }: Coverage, outcome: string, place: CoveringPlace): boolean {
  return dismissed.some(
    (placed) =>
      placed.mark.outcome === outcome &&
      isAbout(placed, place) &&
      (placed.kind !== 'paragraph' || placed.place?.changed === false),
  );
}

/**
 * The places whose words are most alike to each expected outcome, by outcome; none where no words are alike enough.
 * What is marked already, or was dismissed, is not among them. The name of a criterion says too little to compare with.
 */
export function suggestedPlaces(
  coverage: Coverage,
  parts: PartsWithTasks,
): ReadonlyMap<AskedCoverage, readonly CoveringPlace[]> {
  const places = placesOf(parts);
  const alike = likenesses(
    coverage.expected.map(({ outcome }) => outcome),
    places.map((place) => textOfPlace(place, parts)),
  );
  return new Map(
    coverage.expected.map((asked, nth) => {
      const row = (alike[nth] ?? []).map((likeness, at) => {
        const place = places[at];
        const isSettled =
          place === undefined ||
          asked.marks.some((placed) => isAbout(placed, place)) ||
          isDismissed(coverage, asked.outcome, place);
        return isSettled ? 0 : likeness;
      });
      return [asked, mostAlike(row).flatMap((at) => places[at] ?? [])];
    }),
  );
}

/** The KPIs and work packages that cover nothing of what the call expects; management serves the project as a whole. */
export function servingNothing({ expected }: Coverage, parts: CoveringParts): readonly CoveringPlace[] {
  const marks = expected.flatMap((asked) => asked.marks);
  const workPackages = parts.workPackages.filter((each) => planOfPackage(each).purpose !== 'management');
  return placesOf({ ...parts, workPackages, sections: [] }).filter(
    (place) => !marks.some((placed) => isAbout(placed, place)),
  );
}
