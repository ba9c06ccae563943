import type { ReactElement } from 'react';
import { Link } from '@tanstack/react-router';
import { Building2, LogOut, Plus, UserRound, type LucideIcon } from 'lucide-react';
import { useWords } from '#web/page/words.ts';
import { useLate } from '#web/ui/loading/load-later.ts';
import { Icon } from '#web/ui/page/icon.tsx';
import { Tooltip } from '#web/ui/overlay/tooltip.tsx';
import { sidebarPages } from './app-pages.ts';
import { Brand, BrandMark } from './brand.tsx';
import { rowClass } from './sidebar-row.ts';

export type ShellOrganization = { readonly id: string; readonly name: string };

export type SidebarProps = {
  readonly organizations: readonly ShellOrganization[];
  readonly currentOrgId: string | null;
  readonly onSwitch: (orgId: string) => void;
  readonly onSignOut: () => void;
  /** 3rem wide: icons alone, their names in tooltips. */
  readonly rail: boolean;
  readonly inSheet?: boolean;
  readonly onNavigate?: () => void;
};

function Name({ rail, children }: { readonly rail: boolean; readonly children: string }) {
  return <span className={rail ? 'hidden-text' : 'truncate'}>{children}</span>;
}

function Named({
  rail,
  text,
  children,
}: {
  readonly rail: boolean;
  readonly text: string;
  readonly children: ReactElement;
}) {
  return rail ? (
    <Tooltip text={text} side="inline-end">
      {children}
    </Tooltip>
  ) : (
    children
  );
}

function PageLink({
  to,
  label,
  icon,
  rail,
  onNavigate,
}: {
  readonly to: string;
  readonly label: string;
  readonly icon: LucideIcon;
  readonly rail: boolean;
  readonly onNavigate: (() => void) | undefined;
}) {
  return (
    <Named rail={rail} text={label}>
      <Link
        to={to}
        activeOptions={{ exact: to === '/app', includeSearch: false }}
        onClick={onNavigate}
        className={rowClass}
      >
        <Icon icon={icon} />
        <Name rail={rail}>{label}</Name>
      </Link>
    </Named>
  );
}

const loadSwitch = async () => (await import('./organization-switch.tsx')).OrganizationSwitch;

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

const loadLanguage = async () => (await import('./own-language.tsx')).OwnLanguage;

/** Seldom needed, so it comes after the page; its room is kept. */
function Language() {
  const draw = useLate(loadLanguage, true);
  return <div className="min-h-15">{draw?.({})}</div>;
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
        {rail ? null : <Language />}
        <div className="grid gap-1">
          <PageLink
            to="/app/settings"
            label={words('page.settings')}
            icon={UserRound}
            rail={rail}
            onNavigate={onNavigate}
          />
          <Named rail={rail} text={words('sign_out')}>
            <button type="button" onClick={onSignOut} className={rowClass}>
              <Icon icon={LogOut} />
              <Name rail={rail}>{words('sign_out')}</Name>
            </button>
          </Named>
        </div>
      </div>
    </div>
  );
}
