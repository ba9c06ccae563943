import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useWords } from '#web/page/words.ts';
import { PageTitle } from '#web/ui/page/headings.tsx';
import { Icon } from '#web/ui/page/icon.tsx';
import { settingsPages } from './listed-pages.ts';

/** The pages of the settings, with what each holds. */
export function SettingsList() {
  const words = useWords('settings');
  return (
    <div className="max-w-[44rem]">
      <PageTitle title={words('title')} />
      <ul className="border-t border-heavy">
        {settingsPages.map(({ name, icon }) => (
          <li key={name} className="border-b border-line">
            <Link
              to="/app/settings/{-$page}"
              params={{ page: name }}
              className="grid min-h-16 grid-cols-[1.5rem_minmax(0,1fr)_1rem] items-center gap-x-3 py-3 text-ink no-underline hover:bg-well"
            >
              <Icon icon={icon} className="text-ink-3" />
              <span>
                <span className="block font-semibold">{words(`page.${name}`)}</span>
                <span className="block text-ink-2">{words(`holds.${name}`)}</span>
              </span>
              <Icon icon={ChevronRight} className="text-ink-3" />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
