import { useState } from 'react';
import { isDefinedError } from '@orpc/client';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Invitation, Member } from '#contract/members.ts';
import { mayChangeMembership, type MemberStanding } from '#domain/organization/membership.ts';
import { instantOf } from '#web/api/instant-of.ts';
import { queries, queryClient } from '#web/api/queries.ts';
import { Badge } from '#web/ui/judgement/badge.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { DataTable, type Column } from '#web/ui/page/data-table.tsx';
import { Group } from '#web/ui/page/headings.tsx';
import { Failed, Loading } from '#web/ui/page/states.tsx';
import { showToast } from '#web/ui/overlay/toast-queue.ts';
import { InviteForm } from './invite-form.tsx';
import { projectPath } from '#web/project/project-paths.ts';
import { MemberDialog } from './member-dialog.tsx';
import { OwnMembership } from './own-membership.tsx';
import { RoleMatrix } from './role-matrix.tsx';
import { useWords } from '#web/page/words.ts';
import type { Formats } from '#words/formats.ts';
import type { Words } from '#words/words.ts';
import { hidden } from '#web/page/drawn-words.tsx';

function dayOf(formats: Formats, instant: string): string {
  const at = instantOf(instant);
  return at === null ? '' : formats.dayOf(at);
}

async function reload(orgId: string): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: queries.members.list.queryKey({ input: { orgId } }) });
}

type MemberWords = Words<'members'>;
type RoleWords = Words<'roles'>;

type AssignedProjects = ReadonlyMap<string, readonly { readonly projectId: string; readonly title: string }[]>;

type MembersShown = {
  readonly members: readonly Member[];
  readonly mayManage: boolean;
  readonly you: MemberStanding;
  readonly onChange: (member: Member) => void;
  /** Of each member the projects that they are assigned to; null while that is not known. */
  readonly projects: AssignedProjects | null;
};

/** The button that changes a membership, where anything of it can be changed. */
function ChangeMember({ member, members, you, onChange }: MembersShown & { readonly member: Member }) {
  const words = useWords('memberships');
  if (!mayChangeMembership({ members, by: you, userId: member.userId })) return null;
  return (
    <Button size="small" onClick={() => onChange(member)}>
      {words.rich('change', { name: member.name, more: hidden })}
    </Button>
  );
}

function MemberName({ member, you }: { readonly member: Member; readonly you: string }) {
  const words = useWords('memberships');
  const { name, userId } = member;
  return <span className="[overflow-wrap:anywhere]">{userId === you ? words('you', { name }) : name}</span>;
}

/** What somebody is assigned to, with the way there; nothing is said where they are assigned to none. */
function MemberProjects({ projects }: { readonly projects: readonly { projectId: string; title: string }[] }) {
  const names = useWords('project_names');
  return (
    <ul>
      {projects.map(({ projectId, title }) => (
        <li key={projectId} className="[overflow-wrap:anywhere]">
          <Link to={projectPath(projectId)}>{title === '' ? names('untitled') : title}</Link>
        </li>
      ))}
    </ul>
  );
}

/** Addresses are for those who manage members. */
function memberColumns(words: MemberWords, roleWords: RoleWords, shown: MembersShown): readonly Column<Member>[] {
  const email: Column<Member> = {
    key: 'email',
    head: words('email'),
    cell: (member) => <span className="[overflow-wrap:anywhere]">{member.email}</span>,
  };
  const projects: Column<Member> = {
    key: 'projects',
    head: words('projects'),
    cell: ({ userId }) => <MemberProjects projects={shown.projects?.get(userId) ?? []} />,
  };
  const change: Column<Member> = {
    key: 'change',
    head: <span className="hidden-text">{words('actions')}</span>,
    figure: true,
    cell: (member) => <ChangeMember {...shown} member={member} />,
  };
  return [
    {
      key: 'name',
      head: words('name'),
      cell: (member) => <MemberName member={member} you={shown.you.userId} />,
    },
    ...(shown.mayManage ? [email] : []),
    {
      key: 'role',
      head: words('role'),
      cell: (member) => <span title={roleWords(`for.${member.role}`)}>{roleWords(`name.${member.role}`)}</span>,
    },
    ...((shown.projects?.size ?? 0) > 0 ? [projects] : []),
    { key: 'joined', head: words('joined'), cell: (member) => dayOf(words.formats, member.joinedAt) },
    ...(shown.mayManage ? [change] : []),
  ];
}

function InvitationActions({ orgId, invitation }: { readonly orgId: string; readonly invitation: Invitation }) {
  const words = useWords('members');
  const tellFailure = () => showToast({ title: words('failed') });
  const again = useMutation(
    queries.members.invite.mutationOptions({
      onSuccess: async () => {
        showToast({ title: words('sent', { email: invitation.email }) });
        await reload(orgId);
      },
      onError: tellFailure,
    }),
  );
  const withdraw = useMutation(
    queries.members.withdraw.mutationOptions({
      onSuccess: async () => {
        showToast({ title: words('withdrawn') });
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
          {words.rich('send_again', { email, more: hidden })}
        </Button>
      ) : null}
      <Button size="small" busy={withdraw.isPending} onClick={() => withdraw.mutate({ orgId, invitationId: id })}>
        {words.rich('withdraw', { email, more: hidden })}
      </Button>
    </span>
  );
}

type InvitationRow = Invitation & { readonly orgId: string };

function invitationColumns(words: MemberWords, roleWords: RoleWords): readonly Column<InvitationRow>[] {
  return [
    {
      key: 'email',
      head: words('email'),
      cell: (row) => <span className="[overflow-wrap:anywhere]">{row.email}</span>,
    },
    { key: 'role', head: words('role'), cell: (row) => roleWords(`name.${row.role}`) },
    {
      key: 'state',
      head: words('valid_until'),
      cell: (row) =>
        row.state === 'open' ? (
          dayOf(words.formats, row.expiresAt)
        ) : (
          <Badge tone="closed">{words(row.state === 'expired' ? 'expired' : 'lapsed')}</Badge>
        ),
    },
    {
      key: 'actions',
      head: <span className="hidden-text">{words('actions')}</span>,
      figure: true,
      cell: (row) => <InvitationActions orgId={row.orgId} invitation={row} />,
    },
  ];
}

/** Who works in the organization, and who is asked to. */
export function MembersPanel({ orgId }: { readonly orgId: string }) {
  const words = useWords('members');
  const roleWords = useWords('roles');
  const query = useQuery(queries.members.list.queryOptions({ input: { orgId } }));
  // Where it cannot be read, the table stands without it.
  const assignments = useQuery(queries.assignments.ofOrganization.queryOptions({ input: { orgId } }));
  // It stays while its dialog closes; another one begins anew.
  const [changed, setChanged] = useState<{ readonly member: Member; readonly open: boolean } | null>(null);
  if (query.isError)
    return (
      <Failed level={2} title={words('load_failed')} onRetry={() => void query.refetch()} retrying={query.isFetching} />
    );
  if (!query.data) return <Loading label={words('loading')} rows={2} />;
  const { members, invitations, mayManage, organization, you } = query.data;
  const onChanged = () => void reload(orgId);
  return (
    <div className="max-w-[60rem]">
      <Group level={2} title={words('title')}>
        <DataTable
          caption={words('caption')}
          rows={members}
          keyOf={(member) => member.userId}
          columns={memberColumns(words, roleWords, {
            members,
            mayManage,
            you,
            projects: assignments.data ? Map.groupBy(assignments.data.items, ({ userId }) => userId) : null,
            onChange: (member) => setChanged({ member, open: true }),
          })}
        />
      </Group>
      {mayManage ? (
        <Group level={2} title={words('invite')}>
          <InviteForm orgId={orgId} onInvited={onChanged} />
        </Group>
      ) : null}
      {invitations.length > 0 ? (
        <Group level={2} title={words('invited')}>
          <DataTable
            caption={words('invited_caption')}
            rows={invitations.map((invitation) => ({ ...invitation, orgId }))}
            keyOf={(row) => row.id}
            columns={invitationColumns(words, roleWords)}
          />
        </Group>
      ) : null}
      <RoleMatrix role={you.role} />
      <OwnMembership orgId={orgId} organization={organization} members={members} you={you} onChanged={onChanged} />
      {changed === null ? null : (
        <MemberDialog
          key={changed.member.userId}
          orgId={orgId}
          member={changed.member}
          members={members}
          you={you}
          open={changed.open}
          onClose={() => setChanged({ ...changed, open: false })}
          onChanged={onChanged}
        />
      )}
    </div>
  );
}
