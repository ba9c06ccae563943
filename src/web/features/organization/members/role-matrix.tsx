import type { Reach } from '#domain/organization/permissions.ts';
import { roleMatrix, shownRoles } from '#domain/organization/role-matrix.ts';
import type { Role } from '#domain/organization/roles.ts';
import { useWords } from '#web/page/words.ts';
import { DataTable, type Column } from '#web/ui/page/data-table.tsx';
import { Group } from '#web/ui/page/headings.tsx';

function ReachCell({ reach }: { readonly reach: Reach }) {
  const words = useWords('memberships');
  return <span className={reach === 'none' ? 'text-ink-3' : undefined}>{words(`reach.${reach}`)}</span>;
}

/** One role: how far each line reaches for it. */
function roleColumn(role: Role, head: string): Column<(typeof roleMatrix)[number]> {
  return { key: role, head, cell: ({ reach }) => <ReachCell reach={reach(role)} /> };
}

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
          ...shownRoles.map((role) => {
            const name = roleWords(`name.${role}`);
            return roleColumn(role, role === own ? words('your_role', { role: name }) : name);
          }),
        ]}
      />
      <p className="mt-3 max-w-[44rem] text-meta text-ink-2">{words('matrix_note')}</p>
    </Group>
  );
}
