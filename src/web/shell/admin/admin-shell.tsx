import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { ChevronLeft, LogOut } from 'lucide-react';
import { useTheme } from '#web/page/theme.tsx';
import { useWords } from '#web/page/words.ts';
import { Brand } from '#web/shell/brand.tsx';
import { FrameContext } from '#web/shell/frame.ts';
import { useSignOut } from '#web/shell/sign-out.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { LinkButton } from '#web/ui/form/link-button.tsx';
import { Icon } from '#web/ui/page/icon.tsx';
import { ThemeToggle } from '#web/ui/page/theme-toggle.tsx';
import { adminPages, placeOf } from './admin-pages.ts';

const row =
  'flex min-h-9 items-center gap-2.5 rounded-control px-2.5 font-medium text-ink-2 no-underline hover:bg-well hover:text-ink max-md:min-h-11 ' +
  'aria-[current=page]:bg-desk aria-[current=page]:font-semibold aria-[current=page]:text-ink aria-[current=page]:[&>svg]:text-blue';

/** The pages of the administration; on the phone they stand on the overview alone. */
function AdminPages({ page, className }: { readonly page: string | null; readonly className: string }) {
  const words = useWords('administration');
  return (
    <nav aria-label={words('pages')} className={className}>
      <ul className="grid gap-1 md:sticky md:top-[calc(var(--header)+2rem)]">
        {adminPages.map(({ name, path }) => (
          <li key={name}>
            <Link
              to="/admin/$"
              params={{ _splat: path }}
              search={{}}
              className={row}
              activeOptions={{ exact: true, includeSearch: false }}
              aria-current={page === name ? 'page' : undefined}
            >
              {words(`page.${name}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Where the reader is: the administration, its page, and the one thing of it that is open. */
function AdminCrumbs({ path }: { readonly path: string }) {
  const words = useWords('administration');
  const place = placeOf(path);
  const crumbs = [
    { to: '', label: words('title') },
    ...adminPages
      .filter(({ name }) => name === place?.page && name !== 'overview')
      .map(({ name, path: to }) => ({ to, label: words(`page.${name}`) })),
  ];
  return (
    <nav aria-label={words('where')} className="min-w-0">
      <ol className="flex min-w-0 items-center gap-2 text-meta whitespace-nowrap text-ink-3">
        {crumbs.map(({ to, label }, index) => (
          <li key={to} className="truncate before:me-2 before:content-['/'] first:before:hidden">
            {index === crumbs.length - 1 && place?.id === null ? (
              <span aria-current="page">{label}</span>
            ) : (
              <Link
                to="/admin/$"
                params={{ _splat: to }}
                search={{}}
                className="text-ink-2 no-underline hover:underline"
              >
                {label}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The frame of the administration: its own pages at the side, and the way back to the product. */
export function AdminShell({ path, children }: { readonly path: string; readonly children: ReactNode }) {
  const words = useWords('administration');
  const { toggle } = useTheme();
  const { signOut, failure } = useSignOut();
  const page = placeOf(path)?.page ?? null;
  const isOverview = page === 'overview';
  return (
    <div className="min-h-dvh">
      <header className="sticky top-0 z-10 border-b border-line bg-paper no-print">
        <div className="flex min-h-(--header) flex-wrap items-center gap-x-4 px-4 max-md:py-1.5 md:px-8">
          <span className="max-md:hidden">
            <Brand to="/app" />
          </span>
          <AdminCrumbs path={path} />
          <div className="ms-auto flex items-center gap-1">
            <ThemeToggle onToggle={toggle} />
            <LinkButton to="/app" variant="quiet">
              {words('to_product')}
            </LinkButton>
            <Button variant="quiet" icon aria-label={words('sign_out')} title={words('sign_out')} onClick={signOut}>
              <Icon icon={LogOut} />
            </Button>
          </div>
        </div>
      </header>
      {failure}
      <FrameContext value="app">
        <div className="grid max-w-[88rem] gap-x-10 gap-y-4 px-4 pt-6 pb-24 md:grid-cols-[12rem_minmax(0,1fr)] md:px-8 md:pt-8">
          <AdminPages page={page} className={isOverview ? 'max-md:order-last' : 'max-md:hidden'} />
          <div className="min-w-0">
            {isOverview ? null : (
              <nav aria-label={words('back')} className="mb-4 md:hidden">
                <Link
                  to="/admin/$"
                  params={{ _splat: '' }}
                  search={{}}
                  className="inline-flex min-h-11 items-center gap-1.5"
                >
                  <Icon icon={ChevronLeft} />
                  {words('all')}
                </Link>
              </nav>
            )}
            {children}
          </div>
        </div>
      </FrameContext>
    </div>
  );
}
