import { countryName } from '#reference/country-names.ts';
import { NOT_STATED, sizeLabels, trlLabel } from '#messages/organization.ts';
import type { OrganizationSummary } from '#contract/organizations.ts';
import { BoxGrid } from '#web/ui/page/box-grid.tsx';
import { LinkButton } from '#web/ui/form/link-button.tsx';
import { Group } from '#web/ui/page/headings.tsx';

/** The organization at work in, with what matching sees first. */
export function CurrentOrganization({ organization }: { readonly organization: OrganizationSummary }) {
  return (
    <Group
      level={2}
      title={organization.name}
      aside={
        <LinkButton to="/app/org">
          Manage<span className="hidden-text">{` ${organization.name}`}</span>
        </LinkButton>
      }
    >
      <BoxGrid
        columns={3}
        boxes={[
          { label: 'Country', value: countryName(organization.country) ?? organization.country },
          { label: 'Size', value: organization.size === null ? NOT_STATED : sizeLabels[organization.size] },
          { label: 'TRL', value: organization.trl === null ? NOT_STATED : trlLabel(organization.trl) },
        ]}
      />
      {organization.setUpStep === null ? null : (
        <p className="mt-4 text-ink-2">
          The set-up is not complete.{' '}
          <LinkButton size="small" to="/onboarding">
            Continue the set-up
          </LinkButton>
        </p>
      )}
    </Group>
  );
}
