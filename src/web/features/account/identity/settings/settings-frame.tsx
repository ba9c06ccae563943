import type { ReactNode } from 'react';
import { Link, useLocation } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { useWords } from '#web/page/words.ts';
import { Icon } from '#web/ui/page/icon.tsx';
import { settingsPages } from './listed-pages.ts';

const row =
  'flex min-h-9 items-center gap-2.5 rounded-control px-2.5 font-medium text-ink-2 no-underline hover:bg-well hover:text-ink ' +
  'aria-[current=page]:bg-desk aria-[current=page]:font-semibold aria-[current=page]:text-ink aria-[current=page]:[&>svg]:text-blue';

/** The pages of the settings beside each other: their list at the side, and on the phone the way back to it. */
export function SettingsFrame({ children }: { readonly children: ReactNode }) {
  const words = useWords('settings');
  const isList = useLocation({ select: ({ pathname }) => /^\/app\/settings\/?$/.test(pathname) });
  if (isList) return children;
  return (
    <div className="grid gap-x-12 gap-y-4 md:grid-cols-[12rem_minmax(0,44rem)]">
      <nav aria-label={words('title')} className="max-md:hidden">
        <ul className="sticky top-[calc(var(--header)+2rem)] grid gap-1">
          {settingsPages.map(({ name, icon }) => (
            <li key={name}>
              <Link to="/app/settings/{-$page}" params={{ page: name }} className={row}>
                <Icon icon={icon} />
                {words(`page.${name}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <p className="md:hidden">
        <Link
          to="/app/settings/{-$page}"
          params={{ page: undefined }}
          className="inline-flex min-h-11 items-center gap-1.5"
        >
          <Icon icon={ChevronLeft} />
          {words('all')}
        </Link>
      </p>
      <div className="min-w-0">{children}</div>
    </div>
  );
}
