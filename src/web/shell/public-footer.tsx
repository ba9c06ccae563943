import { Link, useRouteContext } from '@tanstack/react-router';
import { LanguageLinks } from './language-links.tsx';
import { Brand } from './brand.tsx';
import { footerColumns } from './public-links.ts';
import { useWords } from '#web/page/words.ts';

/** Link columns under every public page. */
export function PublicFooter() {
  const words = useWords('site');
  const frame = useWords('public_frame');
  const hasStories = useRouteContext({ from: '__root__', select: (context) => context.hasStories });
  return (
    <footer className="border-t border-line bg-desk pt-14 pb-12 text-ink-2 no-print">
      <div className="page">
        <div className="grid grid-cols-2 gap-6 md:grid-cols-4 md:gap-10">
          <div className="max-md:col-span-2">
            <Brand />
            <p className="mt-3 max-w-64">{words('claim')}</p>
          </div>
          {footerColumns.map((column) => (
            <nav key={column.title} aria-label={frame(column.title)}>
              <h2 className="mb-2 font-sans text-ui font-semibold tracking-normal text-ink">{frame(column.title)}</h2>
              <ul>
                {column.links
                  .filter(({ needsStories }) => needsStories !== true || hasStories)
                  .map((link) => (
                    <li key={link.label} className="py-1 max-md:py-2.5">
                      <Link to={link.to} hash={link.hash} className="text-ink-2 decoration-rule hover:text-blue">
                        {frame(link.label)}
                      </Link>
                    </li>
                  ))}
              </ul>
            </nav>
          ))}
        </div>
        <LanguageLinks />
        <p className="mt-6 border-t border-line pt-4 text-meta text-ink-3">{frame('sources')}</p>
      </div>
    </footer>
  );
}
