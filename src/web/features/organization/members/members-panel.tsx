import { isDefinedError } from '@orpc/client';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { Invitation, Member } from '#contract/members.ts';
import { roleDescriptions, roleLabels } from '#messages/organization.ts';
import { formatDayOf } from '#web/format/format.ts';
import { instantOf } from '#web/api/instant-of.ts';
import { queries, queryClient } from '#web/api/queries.ts';
import { Badge } from '#web/ui/judgement/badge.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { DataTable, type Column } from '#web/ui/page/data-table.tsx';
import { Group } from '#web/ui/page/headings.tsx';
import { Failed, Loading } from '#web/ui/page/states.tsx';
import { showToast } from '#web/ui/overlay/toast-queue.ts';
import { InviteForm } from './invite-form.tsx';

function dayOf(instant: string): string {
  const at = instantOf(instant);
  return at === null ? '' : formatDayOf(at);
}

async function reload(orgId: string): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: queries.members.list.queryKey({ input: { orgId } }) });
}

const nameColumn: Column<Member> = {
  key: 'name',
  head: 'Name',
  cell: (member) => <span className="[overflow-wrap:anywhere]">{member.name}</span>,
};
const emailColumn: Column<Member> = {
  key: 'email',
  head: 'Email',
  cell: (member) => <span className="[overflow-wrap:anywhere]">{member.email}</span>,
};
const laterColumns: readonly Column<Member>[] = [
  {
    key: 'role',
    head: 'Role',
    cell: (member) => <span title={roleDescriptions[member.role]}>{roleLabels[member.role]}</span>,
  },
  { key: 'joined', head: 'Joined', cell: (member) => dayOf(member.joinedAt) },
];

function tellFailure(): void {
  showToast({ title: 'That did not work. Please try again.' });
}

function InvitationActions({ orgId, invitation }: { readonly orgId: string; readonly invitation: Invitation }) {
  const again = useMutation(
    queries.members.invite.mutationOptions({
      onSuccess: async () => {
        showToast({ title: `Invitation sent to ${invitation.email}` });
        await reload(orgId);
      },
      onError: tellFailure,
    }),
  );
  const withdraw = useMutation(
    queries.members.withdraw.mutationOptions({
      onSuccess: async () => {
        showToast({ title: 'Invitation withdrawn' });
        await reload(orgId);
      },
      // Withdrawn or accepted meanwhile: the list says which.
      onError: (error) => (isDefinedError(error) && error.code === 'NOT_FOUND' ? void reload(orgId) : tellFailure()),
    }),
  );
  const { role, email, id } = invitation;
  return (
    <span className="flex flex-wrap justify-end gap-2 max-md:justify-start">
      {role === 'admin' || role === 'contributor' || role === 'reviewer' ? (
        <Button size="small" busy={again.isPending} onClick={() => again.mutate({ orgId, email, role })}>
          Send again<span className="hidden-text">{` to ${email}`}</span>
        </Button>
      ) : null}
      <Button size="small" busy={withdraw.isPending} onClick={() => withdraw.mutate({ orgId, invitationId: id })}>
        Withdraw<span className="hidden-text">{` the invitation of ${email}`}</span>
      </Button>
    </span>
  );
}

type InvitationRow = Invitation & { readonly orgId: string };

const invitationColumns: readonly Column<InvitationRow>[] = [
  { key: 'email', head: 'Email', cell: (row) => <span className="[overflow-wrap:anywhere]">{row.email}</span> },
  { key: 'role', head: 'Role', cell: (row) => roleLabels[row.role] },
  {
    key: 'state',
    head: 'Valid until',
    cell: (row) => (row.state === 'expired' ? <Badge tone="closed">Expired</Badge> : dayOf(row.expiresAt)),
  },
  {
    key: 'actions',
    head: <span className="hidden-text">Actions</span>,
    figure: true,
    cell: (row) => <InvitationActions orgId={row.orgId} invitation={row} />,
  },
];

/** Who works in the organization, and who is asked to. */
export function MembersPanel({ orgId }: { readonly orgId: string }) {
  const query = useQuery(queries.members.list.queryOptions({ input: { orgId } }));
  if (query.isError)
    return (
      <Failed
        level={2}
        title="The members could not be loaded"
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  if (!query.data) return <Loading label="Loading members" rows={2} />;
  const { members, invitations, mayManage } = query.data;
  return (
    <div className="max-w-[60rem]">
      <Group level={2} title="Members">
        <DataTable
          caption="Members of the organization"
          rows={members}
          keyOf={(member) => member.userId}
          columns={mayManage ? [nameColumn, emailColumn, ...laterColumns] : [nameColumn, ...laterColumns]}
        />
      </Group>
      {mayManage ? (
        <Group level={2} title="Invite someone">
          <InviteForm orgId={orgId} onInvited={() => void reload(orgId)} />
        </Group>
      ) : null}
      {invitations.length > 0 ? (
        <Group level={2} title="Invited">
          <DataTable
            caption="Invitations that nobody has accepted yet"
            rows={invitations.map((invitation) => ({ ...invitation, orgId }))}
            keyOf={(row) => row.id}
            columns={invitationColumns}
          />
        </Group>
      ) : null}
    </div>
  );
}
