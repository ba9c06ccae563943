import { Link } from '@tanstack/react-router';
import { ChevronRight, FilePlus, MessageSquareText, Search } from 'lucide-react';
import { useWords } from '#web/page/words.ts';
import { Icon } from '#web/ui/page/icon.tsx';

const actions = [
  { code: 'apply', icon: Search, to: '/app/programs' },
  { code: 'create', icon: FilePlus, to: '/app/programs' },
  { code: 'copilot', icon: MessageSquareText, to: '/app/copilot' },
] as const;

/** Two ways into the work, which begin with a program, and whom to ask. */
export function QuickActions() {
  const words = useWords('dashboard');
  return (
    <nav aria-label={words('quick')} className="mt-8 grid border-t border-heavy md:grid-cols-3">
      {actions.map(({ code, icon, to }) => (
        <Link
          key={code}
          to={to}
          className="grid grid-cols-[1.25rem_minmax(0,1fr)_auto] items-start gap-x-3 border-b border-line py-4 pe-4 text-ink no-underline hover:bg-well focus-visible:-outline-offset-2 md:not-first:border-s md:not-first:ps-4"
        >
          <Icon icon={icon} size={20} className="text-blue" />
          <span>
            <b className="block font-semibold">{words(`quick.${code}`)}</b>
            <span className="text-ink-2">{words(`quick.${code}_note`)}</span>
          </span>
          <Icon icon={ChevronRight} className="mt-0.5" />
        </Link>
      ))}
    </nav>
  );
}
