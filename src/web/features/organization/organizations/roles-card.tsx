import { roleDescriptions, roleLabels } from '#messages/organization.ts';
import { roles } from '#domain/organization/roles.ts';
import { FactTable } from '#web/ui/judgement/fact-table.tsx';
import { Group } from '#web/ui/page/headings.tsx';

/** What each role in an organization is for. */
export function RolesCard() {
  return (
    <Group level={2} title="Roles">
      <FactTable
        inPart
        caption="What each role may do"
        facts={roles.map((role) => ({ name: roleLabels[role], value: roleDescriptions[role] }))}
      />
    </Group>
  );
}
