import { Link } from '@tanstack/react-router';
import type { ProjectFacts } from '#domain/project/facts.ts';
import type { FlagPlace } from '#domain/rules/flag-places.ts';
import type { Flag } from '#domain/rules/red-flags.ts';
import { useWords } from '#web/page/words.ts';
import { sectionTitle } from '#words/project/section-title.ts';
import { placeTarget } from './fix-path.ts';

type Props = { readonly facts: ProjectFacts; readonly flag: Flag; readonly places: readonly FlagPlace[] };

/** Where exactly a finding is: each place by its name, with the way there. */
export function FlagWhere({ facts, flag, places }: Props) {
  const words = useWords('validation');
  const names = useWords('project_names');
  const nameOf = (place: FlagPlace): string => {
    switch (place.kind) {
      case 'line':
        return words('where.line', { number: place.number });
      case 'plan':
        return place.name === '' ? words('where.risk') : place.name;
      case 'participant':
        return place.name;
      case 'section':
        return sectionTitle(names, place.key);
      case 'annex':
        return place.label;
      case 'field':
        return names(`intake_field.${place.field}`);
      case 'declaration':
        return words('where.declaration');
    }
  };
  return (
    <span className="flex flex-wrap gap-x-3.5">
      {places.map((place) => {
        const target = placeTarget(facts, flag, place);
        const name = nameOf(place);
        return target === null ? (
          <span key={name}>{name}</span>
        ) : (
          <Link
            key={name}
            to={target.to}
            {...(target.search ? { search: target.search } : {})}
            {...(target.hash === undefined ? {} : { hash: target.hash })}
            className="inline-flex min-h-6 items-center"
          >
            {name}
          </Link>
        );
      })}
    </span>
  );
}
