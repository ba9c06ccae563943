import { Building2, ChevronsUpDown } from 'lucide-react';
import { useWords } from '#web/page/words.ts';
import { Menu } from '#web/ui/overlay/menu.tsx';
import { Icon } from '#web/ui/page/icon.tsx';
import { rowClass, type ShellOrganization } from '#web/shell/sidebar-row.ts';

type SwitchProps = {
  readonly organizations: readonly ShellOrganization[];
  readonly current: ShellOrganization;
  readonly onSwitch: (orgId: string) => void;
};

/** Chooses the organization that one works in: for people of several, so it comes after the page. */
export function OrganizationSwitch({ organizations, current, onSwitch }: SwitchProps) {
  const words = useWords('app_frame');
  return (
    <Menu
      label={words('page.orgs')}
      trigger={
        <button type="button" className={rowClass}>
          <Icon icon={Building2} />
          <span className="hidden-text">{words('switch')} </span>
          <span className="truncate">{current.name}</span>
          <Icon icon={ChevronsUpDown} className="ms-auto" />
        </button>
      }
      items={organizations.map((organization) => ({
        key: organization.id,
        label: organization.name,
        selected: organization.id === current.id,
        onSelect: () => onSwitch(organization.id),
      }))}
    />
  );
}
