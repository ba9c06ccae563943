import { getRouteApi } from '@tanstack/react-router';
import { paragraphsOf } from '#domain/values/text.ts';
import { useSourceLanguage } from '#web/page/source-language.ts';
import { useWords } from '#web/page/words.ts';
import { Band, PageTop } from '#web/ui/page/band.tsx';

const route = getRouteApi('/_public/success-stories');

/** What organizations have achieved, each in their own words as plain text. */
export function StoriesPage() {
  const words = useWords('success_stories');
  const source = useSourceLanguage();
  const { stories } = route.useLoaderData();
  return (
    <main id="main" tabIndex={-1} className="page pt-10 pb-8 md:pt-14">
      <PageTop title={words('title')} lead={words('about')} />
      {stories.map(({ id, title, organization, programme, year, text, url }) => (
        <Band
          key={id}
          id={id}
          title={title}
          lead={
            <>
              {organization}
              <br />
              <span lang={source}>{programme}</span>, {String(year)}
            </>
          }
        >
          <div className="prose">
            {paragraphsOf(text).map((paragraph, at) => (
              <p key={at} className="whitespace-pre-line">
                {paragraph}
              </p>
            ))}
            {url === null ? null : (
              <p>
                <a href={url} rel="noopener noreferrer nofollow" className="wrap-anywhere">
                  {words('more', { organization })}
                </a>
              </p>
            )}
          </div>
        </Band>
      ))}
    </main>
  );
}
