import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { hidden } from '#web/page/drawn-words.tsx';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Icon } from '#web/ui/page/icon.tsx';
import { Menu } from '#web/ui/overlay/menu.tsx';
import { projectPath } from '#web/project/project-paths.ts';
import { pagePath, projectPages } from '#web/project/project-pages.ts';

const tab =
  'inline-flex min-h-11 items-center border-b-2 border-transparent px-1.5 font-medium text-ink-2 no-underline hover:border-rule hover:text-ink ' +
  'aria-[current=page]:border-blue aria-[current=page]:text-blue';

/** The ways to the pages of a project: tabs, with a menu of those behind them, or one menu where there is no room. */
export function ProjectTabs({ projectId }: { readonly projectId: string }) {
  const frame = useWords('project_frame');
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const tabs = projectPages.map(({ slug, page, ...rest }) => ({
    hasTab: !('hasTab' in rest),
    label: frame(`page.${page}`),
    to: pagePath(projectId, slug) ?? projectPath(projectId),
    exact: slug === '',
  }));
  const here = tabs.find(({ to }) => to === pathname)?.label;
  const under = tabs.find(({ hasTab, label }) => !hasTab && label === here);
  const itemOf = ({ label, to }: (typeof tabs)[number]) => ({
    key: label,
    label,
    selected: label === here,
    onSelect: () => void navigate({ to }),
  });
  const trigger = (
    <Button variant="quiet">
      <span>{frame.rich('pages_now', { page: here ?? frame('pages'), hidden })}</span>
      <Icon icon={ChevronDown} className="text-ink-3" />
    </Button>
  );
  return (
    <nav
      aria-label={frame('project')}
      className="-mx-1.5 -mb-px max-side:col-start-1 max-side:row-start-3 max-side:mt-2 side:col-span-2 side:mt-3 print:hidden"
    >
      <div className="flex flex-wrap max-side:hidden">
        {tabs
          .filter(({ hasTab }) => hasTab)
          .map(({ label, to, exact }) => (
            <Link key={label} to={to} activeOptions={{ exact, includeSearch: false }} className={tab}>
              {label}
            </Link>
          ))}
        <Menu
          label={frame('more_pages')}
          trigger={
            <button type="button" className={tab} aria-current={under ? 'page' : undefined}>
              <span>
                {under ? frame.rich('more_now', { page: under.label, hidden }) : frame.rich('more', { hidden })}
              </span>
              <Icon icon={ChevronDown} className="ms-1 text-ink-3" />
            </button>
          }
          items={tabs.filter(({ hasTab }) => !hasTab).map(itemOf)}
        />
      </div>
      <div className="pb-2 side:hidden">
        <Menu label={frame('pages_of_project')} trigger={trigger} items={tabs.map(itemOf)} />
      </div>
    </nav>
  );
}
