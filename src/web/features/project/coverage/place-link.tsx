import { Link } from '@tanstack/react-router';
import { ChartNoAxesColumn, Layers, Pilcrow } from 'lucide-react';
import type { AskedCoverage, PlacedMark } from '#domain/project/outcomes/covered-outcomes.ts';
import { firstWords } from '#domain/project/outcomes/covering-paragraph.ts';
import type { CoveringPlace } from '#domain/project/outcomes/suggested-places.ts';
import { hidden } from '#web/page/drawn-words.tsx';
import { useWords } from '#web/page/words.ts';
import { applicationPath } from '#web/project/project-paths.ts';
import { pagePath } from '#web/project/project-pages.ts';
import { Icon } from '#web/ui/page/icon.tsx';
import { sectionTitle } from '#words/project/section-title.ts';

const icons = { paragraph: Pilcrow, kpi: ChartNoAxesColumn, work_package: Layers } as const;

/** A place by the name that a person knows it by: its section, or what it is called in the plan. */
export function usePlaceName() {
  const words = useWords('coverage');
  const names = useWords('project_names');
  return (place: CoveringPlace): string =>
    place.kind === 'paragraph'
      ? sectionTitle(names, place.section)
      : words('item', {
          kind: place.kind,
          number: String(place.number ?? ''),
          title: place.title === '' ? words('untitled') : place.title,
        });
}

/** Where a mark points now; null where that is gone. */
export function placeOfMark(placed: PlacedMark): CoveringPlace | null {
  if (placed.place === null) return null;
  return placed.kind === 'paragraph'
    ? { kind: 'paragraph', section: placed.section, anchor: placed.anchor }
    : { kind: placed.kind, id: placed.itemId, ...placed.place };
}

/** What is said to the server of a place. */
export function coveringAt(projectId: string, asked: AskedCoverage, place: CoveringPlace) {
  const target =
    place.kind === 'paragraph'
      ? ({ kind: place.kind, section: place.section, anchor: place.anchor } as const)
      : ({ kind: place.kind, id: place.id } as const);
  return { projectId, asked, target };
}

/** The way to a place: a paragraph is opened in the editor, a part of the plan on its page. */
export function PlaceLink({ projectId, place }: { readonly projectId: string; readonly place: CoveringPlace }) {
  const words = useWords('coverage');
  const nameOf = usePlaceName();
  const plan = pagePath(projectId, 'work-plan');
  const name = nameOf(place);
  return (
    <span className="inline-flex items-baseline gap-1.5">
      <Icon icon={icons[place.kind]} size={13} className="shrink-0 self-center text-ink-3" />
      {place.kind === 'paragraph' ? (
        <Link
          to={applicationPath(projectId)}
          search={{ section: place.section, words: firstWords(place.anchor.quote) }}
          className="max-md:min-h-11 max-md:content-center"
        >
          {words.rich('open_paragraph', { section: name, beginning: firstWords(place.anchor.quote), hidden })}
        </Link>
      ) : plan === null ? (
        name
      ) : (
        <Link to={plan} className="max-md:min-h-11 max-md:content-center">
          {name}
        </Link>
      )}
    </span>
  );
}
