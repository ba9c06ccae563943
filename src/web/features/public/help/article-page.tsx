import { getRouteApi, Link } from '@tanstack/react-router';
import { articleAddress } from '#reference/public/help-articles.ts';
import { pageLink } from '#web/page/drawn-words.tsx';
import { useWords } from '#web/page/words.ts';
import { HelpSearch } from './help-search.tsx';

const route = getRouteApi('/_public/help/$article');

/** One article of the help, with those beside it. */
export function ArticlePage() {
  const words = useWords('help');
  const { article, group, others } = route.useLoaderData();
  const all: string = '/help';
  return (
    <main id="main" tabIndex={-1} className="page pt-10 pb-20 md:pt-14">
      <p className="mb-3">
        <Link to={all} activeOptions={{ exact: true }}>
          {words('all')}
        </Link>
      </p>
      <h1>{article.title}</h1>
      <p className="mt-3 max-w-[42rem] text-[1.125rem]/7 text-pretty text-ink-2">{article.about}</p>
      <div className="mt-8 grid gap-x-12 gap-y-10 border-t-2 border-heavy pt-5 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="max-w-[42rem]">
          {article.texts.map((text) => (
            <p key={text} className="mb-4">
              {text}
            </p>
          ))}
          {article.steps.length === 0 ? null : (
            <section aria-labelledby="steps" className="mt-6 border-t border-heavy pt-4">
              <h2 id="steps" className="mb-3 font-sans text-h4 font-semibold tracking-normal">
                {words('steps')}
              </h2>
              <ol className="grid list-decimal gap-2 ps-5">
                {article.steps.map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ol>
            </section>
          )}
          <div className="mt-10 border-t border-line pt-5">
            <HelpSearch query="" />
            <p className="mt-4 text-ink-2">{words.rich('contact', { link: pageLink('/contact') })}</p>
          </div>
        </div>
        <nav aria-labelledby="more" className="text-ui lg:sticky lg:top-6 lg:self-start">
          <h2 id="more" className="mb-2 font-sans text-ui font-semibold tracking-normal">
            {words(`group.${group}`)}
          </h2>
          <ul>
            {others.map(({ slug, title }) => (
              <li key={slug} className="border-b border-line py-2">
                <Link
                  to={articleAddress(slug)}
                  aria-current={slug === article.slug ? 'page' : undefined}
                  className="text-ink no-underline hover:text-blue hover:underline aria-[current=page]:font-semibold"
                >
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </main>
  );
}
