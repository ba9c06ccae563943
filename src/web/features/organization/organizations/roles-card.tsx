import { roles } from '#domain/organization/roles.ts';
import { FactTable } from '#web/ui/judgement/fact-table.tsx';
import { Group } from '#web/ui/page/headings.tsx';
import { useWords } from '#web/page/words.ts';

/** What each role in an organization is for. */
export function RolesCard() {
  const words = useWords('organizations');
  const roleWords = useWords('roles');
  return (
    <Group level={2} title={words('roles')}>
      <FactTable
        inPart
        caption={words('roles_caption')}
        facts={roles.map((role) => ({ name: roleWords(`name.${role}`), value: roleWords(`for.${role}`) }))}
      />
    </Group>
  );
}
