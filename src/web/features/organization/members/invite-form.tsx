import { useState } from 'react';
import { ORPCError } from '@orpc/client';
import { useMutation } from '@tanstack/react-query';
import { emailOf, emailProblem } from '#domain/account/fields.ts';
import { invitableRoles, type InvitableRole } from '#domain/organization/roles.ts';
import { waitOf } from '#messages/account.ts';
import { roleDescriptions, roleLabels } from '#messages/organization.ts';
import { queries } from '#web/api/queries.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Field, FieldRow } from '#web/ui/form/field.tsx';
import { Notice } from '#web/ui/page/notice.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { showToast } from '#web/ui/overlay/toast-queue.ts';

const FAILED = 'The invitation could not be sent. Please try again.';

/** How long a limit makes the sender wait, as far as the answer says. */
function waitIn(data: unknown): string {
  const seconds =
    typeof data === 'object' && data !== null && 'retryAfterSeconds' in data ? data.retryAfterSeconds : null;
  return typeof seconds === 'number' ? `in ${waitOf(seconds)}` : 'later';
}

function failureOf(error: unknown): string {
  if (!(error instanceof ORPCError)) return FAILED;
  if (error.code === 'ALREADY_MEMBER') return 'This person is a member already.';
  if (error.code === 'RATE_LIMITED') return `Too many invitations at once. Please try again ${waitIn(error.data)}.`;
  if (error.code === 'RECIPIENT_LIMITED')
    return `This address has had several invitations today. Please try again ${waitIn(error.data)}, or ask the person to look for the mail.`;
  return FAILED;
}

/** Sends an invitation by mail. */
export function InviteForm({ orgId, onInvited }: { readonly orgId: string; readonly onInvited: () => void }) {
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<InvitableRole>('contributor');
  const [wrong, setWrong] = useState<string | undefined>();
  const invite = useMutation(
    queries.members.invite.mutationOptions({
      onSuccess: () => {
        showToast({ title: `Invitation sent to ${emailOf(email)}` });
        setEmail('');
        onInvited();
      },
    }),
  );
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    const address = emailOf(email);
    const problem = emailProblem(address);
    setWrong(
      problem === null
        ? undefined
        : problem === 'missing_fields'
          ? 'Enter an email address.'
          : 'Please enter a valid email address.',
    );
    if (problem === null && !invite.isPending) invite.mutate({ orgId, email: address, role });
  };
  return (
    <form noValidate aria-label="Invite someone" onSubmit={submit} className="grid max-w-[44rem] gap-5">
      {invite.isError ? <Notice tone="block" title={failureOf(invite.error)} announce /> : null}
      <FieldRow>
        <Field label="Email" required error={wrong} hint="We send a link to this address.">
          <TextInput type="email" autoComplete="off" value={email} onChange={(event) => setEmail(event.target.value)} />
        </Field>
        <Field label="Role" hint={roleDescriptions[role]}>
          <Select
            options={invitableRoles.map((value) => ({ value, label: roleLabels[value] }))}
            value={role}
            onChange={(event) => setRole(invitableRoles.find((value) => value === event.target.value) ?? 'contributor')}
          />
        </Field>
      </FieldRow>
      <div>
        <Button type="submit" busy={invite.isPending}>
          Send Invitation
        </Button>
      </div>
    </form>
  );
}
