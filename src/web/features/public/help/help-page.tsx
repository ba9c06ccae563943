import { getRouteApi, Link } from '@tanstack/react-router';
import { articleAddress } from '#reference/public/help-articles.ts';
import { pageLink } from '#web/page/drawn-words.tsx';
import { useWords } from '#web/page/words.ts';
import { Band, PageTop } from '#web/ui/page/band.tsx';
import type { HelpText } from './find-help.ts';
import { HelpSearch } from './help-search.tsx';

const route = getRouteApi('/_public/help/');

function Articles({ articles }: { readonly articles: readonly HelpText[] }) {
  return (
    <ul className="grid border-t border-heavy md:grid-cols-2 md:gap-x-10">
      {articles.map(({ slug, title, about }) => (
        <li key={slug} className="border-b border-line py-4">
          <h3>
            <Link to={articleAddress(slug)}>{title}</Link>
          </h3>
          <p className="mt-1 text-ink-2">{about}</p>
        </li>
      ))}
    </ul>
  );
}

/** What was found for a question. */
function Found({ query, found }: { readonly query: string; readonly found: readonly HelpText[] }) {
  const words = useWords('help');
  const title = found.length === 0 ? words('nothing', { query }) : words('found', { count: found.length, query });
  return (
    <Band id="found" title={title}>
      {found.length === 0 ? <p className="text-ink-2">{words('nothing_text')}</p> : <Articles articles={found} />}
    </Band>
  );
}

/** All articles of the help, and what a question finds among them. */
export function HelpPage() {
  const words = useWords('help');
  const { query, found, groups } = route.useLoaderData();
  return (
    <main id="main" tabIndex={-1} className="page pt-10 pb-8 md:pt-14">
      <PageTop title={words('title')} lead={words('about')} />
      <div className="-mt-4 mb-12">
        <HelpSearch query={query} />
      </div>
      {found === null ? null : <Found query={query} found={found} />}
      {groups.map(({ code, articles }) => (
        <Band key={code} id={code} title={words(`group.${code}`)}>
          <Articles articles={articles} />
        </Band>
      ))}
      <p className="border-t border-line pt-4 text-ink-2">{words.rich('contact', { link: pageLink('/contact') })}</p>
    </main>
  );
}
