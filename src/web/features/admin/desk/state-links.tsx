import { getRouteApi, Link } from '@tanstack/react-router';

const route = getRouteApi('/admin/$');

type Props = {
  readonly label: string;
  /** Each state with its name; null stands for all. */
  readonly states: readonly { readonly state: string | null; readonly label: string }[];
};

/** Narrows a list to one state. It stands in the address, beside what is looked for. */
export function StateLinks({ label, states }: Props) {
  const { q } = route.useSearch();
  const { _splat: path = '' } = route.useParams();
  return (
    <nav aria-label={label} className="mb-6">
      <ul className="flex flex-wrap gap-2">
        {states.map(({ state, label: name }) => (
          <li key={state ?? ''}>
            <Link
              to="/admin/$"
              params={{ _splat: path }}
              search={{ ...(q === undefined ? {} : { q }), ...(state === null ? {} : { view: state }) }}
              activeOptions={{ exact: true, includeSearch: true }}
              className="inline-flex min-h-8 items-center rounded-control border border-edge bg-paper px-3 font-medium whitespace-nowrap text-ink no-underline hover:bg-well aria-[current=page]:border-blue aria-[current=page]:bg-blue-tint aria-[current=page]:text-blue max-md:min-h-11"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
