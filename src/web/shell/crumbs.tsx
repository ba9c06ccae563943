import { Link, useMatches } from '@tanstack/react-router';
import { useWords } from '#web/page/words.ts';
import { useCrumbNames } from '#web/page/crumb-names.ts';

/** The name that a route's loader found for its page, where it looked for one. */
function loadedCrumb(data: unknown): string | undefined {
  return typeof data === 'object' && data !== null && 'crumb' in data && typeof data.crumb === 'string'
    ? data.crumb
    : undefined;
}

/**
 * Where the reader is: each route names itself by `crumb` in its static data, by one that its loader answers, or by
 * what its page says; the last one is this page.
 */
export function Crumbs() {
  const words = useWords('app_frame');
  const names = useCrumbNames();
  const crumbs = useMatches({
    select: (matches) =>
      matches.flatMap((match) =>
        match.staticData.crumb === undefined
          ? []
          : [{ path: match.pathname, loaded: loadedCrumb(match.loaderData), name: match.staticData.crumb }],
      ),
  });
  return (
    <nav aria-label={words('where')} className="min-w-0">
      <ol className="flex min-w-0 items-center gap-2 text-meta whitespace-nowrap text-ink-3">
        {crumbs
          .map(({ path, loaded, name }) => ({
            path,
            label: names.get(path.replace(/\/$/, '')) ?? loaded ?? words(`page.${name}`),
          }))
          .map((crumb, index) => (
            <li
              key={crumb.path}
              className="max-w-64 flex-none truncate before:me-2 before:content-['/'] first:before:hidden last:max-w-none last:min-w-0 last:flex-initial max-md:not-last:hidden max-md:last:line-clamp-2 max-md:last:leading-tight max-md:last:whitespace-normal max-md:last:before:hidden"
            >
              {index === crumbs.length - 1 ? (
                <span aria-current="page">{crumb.label}</span>
              ) : (
                <Link to={crumb.path} className="text-ink-2 no-underline hover:text-blue hover:underline">
                  {crumb.label}
                </Link>
              )}
            </li>
          ))}
      </ol>
    </nav>
  );
}
