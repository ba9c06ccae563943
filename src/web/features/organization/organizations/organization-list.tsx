import type { OrganizationSummary } from '#contract/organizations.ts';
import { instantFromMs } from '#domain/values/time.ts';
import { Badge } from '#web/ui/judgement/badge.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Group } from '#web/ui/page/headings.tsx';
import { useWords } from '#web/page/words.ts';
import { hidden } from '#web/page/drawn-words.tsx';

type Props = {
  readonly organizations: readonly OrganizationSummary[];
  readonly currentOrgId: string | null;
  readonly onSwitch: (orgId: string) => void;
  /** The one being switched to. */
  readonly switching: string | null;
};

/** The person's organizations: role, date, and the switch to each. */
export function OrganizationList({ organizations, currentOrgId, onSwitch, switching }: Props) {
  const words = useWords('organizations');
  const roleWords = useWords('roles');
  return (
    <Group level={2} title={words('your_organizations')}>
      <ul className="border-t border-rule">
        {organizations.map((organization) => (
          <li key={organization.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3">
            <div className="min-w-0 flex-1 basis-48">
              <p className="font-semibold [overflow-wrap:anywhere]">{organization.name}</p>
              <p className="text-meta text-ink-3">
                {words('created', { at: instantFromMs(Date.parse(organization.createdAt)) })}
              </p>
            </div>
            <Badge tone={organization.role === 'owner' ? 'blue' : 'neutral'}>
              {roleWords(`name.${organization.role}`)}
            </Badge>
            {organization.id === currentOrgId ? (
              <span className="min-w-20 text-center text-meta text-ink-3">{words('current')}</span>
            ) : (
              <Button
                className="min-w-20"
                busy={switching === organization.id}
                onClick={() => onSwitch(organization.id)}
              >
                {words.rich('switch', {
                  organization: organization.name,
                  more: hidden,
                })}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Group>
  );
}
