import { Link } from '@tanstack/react-router';
import { Building2, LogOut, Plus } from 'lucide-react';
import { useWords } from '#web/page/words.ts';
import { useLate } from '#web/ui/loading/load-later.ts';
import { Icon } from '#web/ui/page/icon.tsx';
import { sidebarPages } from './app-pages.ts';
import { Brand, BrandMark } from './brand.tsx';
import { Name, Named, PageLink } from './sidebar-link.tsx';
import { rowClass, type ShellOrganization } from './sidebar-row.ts';

export type SidebarProps = {
  readonly organizations: readonly ShellOrganization[];
  readonly currentOrgId: string | null;
  readonly onSwitch: (orgId: string) => void;
  readonly onSignOut: () => void;
  /** 3rem wide: icons alone, their names in tooltips. */
  readonly rail: boolean;
  readonly inSheet?: boolean;
  readonly onNavigate?: (() => void) | undefined;
};

const loadSwitch = async () => (await import('./own/organization-switch.tsx')).OrganizationSwitch;

/**
 * Switches where there is a choice and room for it; leads to the profile where there is one; to the set-up without any.
 */
function OrganizationItem({ organizations, currentOrgId, onSwitch, rail, onNavigate }: SidebarProps) {
  const words = useWords('app_frame');
  const current = organizations.find((organization) => organization.id === currentOrgId);
  const drawSwitch = useLate(loadSwitch, !rail && organizations.length > 1);
  if (!current)
    return (
      <PageLink
        to="/onboarding/organization/step-identity"
        label={words('set_up')}
        icon={Plus}
        rail={rail}
        onNavigate={onNavigate}
      />
    );
  return (
    drawSwitch?.({ organizations, current, onSwitch }) ?? (
      <PageLink to="/app/org" label={current.name} icon={Building2} rail={rail} onNavigate={onNavigate} />
    )
  );
}

const loadOwnThings = async () => (await import('./own/own-things.tsx')).OwnThings;

/** Seldom needed, so it comes after the page; its room is kept. */
function OwnThings(props: Pick<SidebarProps, 'rail' | 'onNavigate'>) {
  const draw = useLate(loadOwnThings, true);
  return <div className={props.rail ? 'min-h-9' : 'min-h-28'}>{draw?.(props)}</div>;
}

/** Pages, organization, sign-out; the same in the column, in the rail and in the sheet. */
export function Sidebar(props: SidebarProps) {
  const words = useWords('app_frame');
  const { rail, inSheet = false, onNavigate, onSignOut } = props;
  return (
    <div className={`flex h-full flex-col ${inSheet ? '' : rail ? 'px-1.5 pb-4' : 'px-3 pb-4'}`}>
      {inSheet ? null : (
        <div className={`flex h-(--header) shrink-0 items-center ${rail ? 'justify-center' : 'px-2'}`}>
          {rail ? (
            <Link to="/app" aria-label={words('home')} className="grid size-9 place-items-center">
              <BrandMark />
            </Link>
          ) : (
            <Brand to="/app" />
          )}
        </div>
      )}
      <nav aria-label={words('main')} className="grid gap-1 pt-1">
        {sidebarPages.map(({ name, to, icon }) => (
          <PageLink key={to} to={to} icon={icon} label={words(`page.${name}`)} rail={rail} onNavigate={onNavigate} />
        ))}
      </nav>
      <p className={rail ? 'mt-4 border-t border-line pt-4' : 'mt-6 mb-1.5 px-2.5 text-label font-medium text-ink-3'}>
        <Name rail={rail}>{words('organization')}</Name>
      </p>
      <OrganizationItem {...props} />
      <div className="mt-auto grid gap-4 pt-6">
        <OwnThings rail={rail} onNavigate={onNavigate} />
        <Named rail={rail} text={words('sign_out')}>
          <button type="button" onClick={onSignOut} className={rowClass}>
            <Icon icon={LogOut} />
            <Name rail={rail}>{words('sign_out')}</Name>
          </button>
        </Named>
      </div>
    </div>
  );
}
