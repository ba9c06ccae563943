import { roleMatrix, shownRoles } from '#domain/organization/role-matrix.ts';
import type { Role } from '#domain/organization/roles.ts';
import { useWords } from '#web/page/words.ts';
import { DataTable } from '#web/ui/page/data-table.tsx';
import { Group } from '#web/ui/page/headings.tsx';

/** Who may do what, as the server enforces it, with the reader's own role named. */
export function RoleMatrix({ role: own }: { readonly role: Role }) {
  const words = useWords('memberships');
  const roleWords = useWords('roles');
  return (
    <Group level={2} title={words('matrix')}>
      <DataTable
        caption={words('matrix_caption')}
        compact
        rows={roleMatrix}
        keyOf={({ line }) => line}
        columns={[
          { key: 'what', head: words('what'), cell: ({ line }) => words(`may.${line}`) },
          ...shownRoles.map((role) => ({
            key: role,
            head: role === own ? words('your_role', { role: roleWords(`name.${role}`) }) : roleWords(`name.${role}`),
            cell: ({ reach }: (typeof roleMatrix)[number]) => (
              <span className={reach(role) === 'none' ? 'text-ink-3' : undefined}>{words(`reach.${reach(role)}`)}</span>
            ),
          })),
        ]}
      />
    </Group>
  );
}
