import { useLocation } from '@tanstack/react-router';
import { pageKind, spokenOn, withLocale } from '#domain/values/locale-address.ts';
import { useLocale, useWords } from '#web/page/words.ts';
import { localeFacts } from '#words/locales.ts';

/** The same page in each language in which it is complete. Plain links: another language is another page. */
export function LanguageLinks() {
  const words = useWords('languages');
  const current = useLocale();
  const { pathname, searchStr } = useLocation();
  const spoken = spokenOn[pageKind(pathname)];
  if (spoken.length < 2) return null;
  return (
    <nav aria-label={words('label')} className="mt-10 flex flex-wrap gap-x-6">
      {spoken.map((locale) => (
        <a
          key={locale}
          href={`${withLocale(pathname, locale)}${searchStr}`}
          hrefLang={locale}
          lang={locale}
          aria-current={locale === current ? 'true' : undefined}
          // One word of another language must not bring the letters of that language with every page.
          className="py-1 text-ink-2 decoration-rule not-aria-[current=true]:font-[system-ui,sans-serif] hover:text-blue aria-[current=true]:font-semibold aria-[current=true]:text-ink aria-[current=true]:no-underline max-md:py-2.5"
        >
          {localeFacts[locale].name}
        </a>
      ))}
    </nav>
  );
}
