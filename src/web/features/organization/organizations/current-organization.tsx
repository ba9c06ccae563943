import { can } from '#domain/organization/permissions.ts';
import type { OrganizationSummary } from '#contract/organizations.ts';
import { hidden } from '#web/page/drawn-words.tsx';
import { useWords } from '#web/page/words.ts';
import { BoxGrid } from '#web/ui/page/box-grid.tsx';
import { LinkButton } from '#web/ui/form/link-button.tsx';
import { Group } from '#web/ui/page/headings.tsx';
import { countryName } from '#words/organization/country-name.ts';
import { trlText } from '#words/organization/trl-text.ts';

/** The organization at work in, with what matching sees first. */
export function CurrentOrganization({ organization }: { readonly organization: OrganizationSummary }) {
  const words = useWords('organizations');
  const names = useWords('organization_names');
  const countries = useWords('countries');
  const { name, country, size, trl, role, setUpStep } = organization;
  return (
    <Group
      level={2}
      title={name}
      aside={<LinkButton to="/app/org">{words.rich('manage', { organization: name, more: hidden })}</LinkButton>}
    >
      <BoxGrid
        columns={3}
        boxes={[
          { label: words('country'), value: countryName(countries, country) },
          { label: words('size'), value: size === null ? names('not_stated') : names(`size.${size}`) },
          { label: words('trl'), value: trl === null ? names('not_stated') : trlText(names, trl) },
        ]}
      />
      {setUpStep === null || !can(role, 'organization.edit') ? null : (
        <p className="mt-4 text-ink-2">
          {words('set_up_open')}{' '}
          <LinkButton size="small" to="/onboarding">
            {words('set_up_go_on')}
          </LinkButton>
        </p>
      )}
    </Group>
  );
}
