import { Link } from '@tanstack/react-router';
import { ChevronRight, FilePlus, Search, type LucideIcon } from 'lucide-react';
import { Icon } from '#web/ui/page/icon.tsx';

type Action = { readonly title: string; readonly note: string; readonly icon: LucideIcon };

const actions: readonly Action[] = [
  { title: 'Apply Now', note: 'Find a call and start on it', icon: Search },
  { title: 'Create Project', note: 'From a call you know already', icon: FilePlus },
];

/** Two ways into the work; both begin with a program. */
export function QuickActions() {
  return (
    <nav aria-label="Quick actions" className="mt-8 grid border-t border-heavy md:grid-cols-2">
      {actions.map(({ title, note, icon }) => (
        <Link
          key={title}
          to="/app/programs"
          className="grid grid-cols-[1.25rem_minmax(0,1fr)_auto] items-start gap-x-3 border-b border-line py-4 pr-4 text-ink no-underline hover:bg-well focus-visible:-outline-offset-2 md:not-first:border-l md:not-first:pl-4"
        >
          <Icon icon={icon} size={20} className="text-blue" />
          <span>
            <b className="block font-semibold">{title}</b>
            <span className="text-ink-2">{note}</span>
          </span>
          <Icon icon={ChevronRight} className="mt-0.5" />
        </Link>
      ))}
    </nav>
  );
}
