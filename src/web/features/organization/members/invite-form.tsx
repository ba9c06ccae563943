import { useEffect, useRef, useState } from 'react';
import { ORPCError } from '@orpc/client';
import { useMutation } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { emailOf, emailProblem } from '#domain/account/fields.ts';
import { invitableRoles, type InvitableRole } from '#domain/organization/roles.ts';
import { queries } from '#web/api/queries.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Field, FieldRow } from '#web/ui/form/field.tsx';
import { Notice } from '#web/ui/page/notice.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { showToast } from '#web/ui/overlay/toast-queue.ts';
import { useWords } from '#web/page/words.ts';
import { waitOf } from '#words/account/wait.ts';
import type { Words } from '#words/words.ts';

/** How long a limit makes the sender wait, as far as the answer says it. */
function waitIn(data: unknown): ReturnType<typeof waitOf> | null {
  const seconds =
    typeof data === 'object' && data !== null && 'retryAfterSeconds' in data ? data.retryAfterSeconds : null;
  return typeof seconds === 'number' ? waitOf(seconds) : null;
}

function failureOf(words: Words<'members'>, error: unknown): string {
  if (!(error instanceof ORPCError)) return words('invite_failed');
  const wait = waitIn(error.data);
  if (error.code === 'ALREADY_MEMBER') return words('already_member');
  if (error.code === 'RATE_LIMITED') return wait === null ? words('too_many') : words('too_many_wait', wait);
  if (error.code === 'RECIPIENT_LIMITED') return wait === null ? words('recipient') : words('recipient_wait', wait);
  return words('invite_failed');
}

/** The address of the page may ask for the invitation: it takes the focus once it is drawn. */
function useAskedFor() {
  const isAsked = useLocation({ select: ({ hash }) => hash === 'invite' });
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (isAsked) form.current?.querySelector('input')?.focus();
  }, [isAsked]);
  return form;
}

/** Sends an invitation by mail. */
export function InviteForm({ orgId, onInvited }: { readonly orgId: string; readonly onInvited: () => void }) {
  const words = useWords('members');
  const roleWords = useWords('roles');
  const form = useAskedFor();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<InvitableRole>('contributor');
  const [wrong, setWrong] = useState<string | undefined>();
  const invite = useMutation(
    queries.members.invite.mutationOptions({
      onSuccess: () => {
        showToast({ title: words('sent', { email: emailOf(email) }) });
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
      problem === null ? undefined : problem === 'missing_fields' ? words('email_missing') : words('email_wrong'),
    );
    if (problem === null && !invite.isPending) invite.mutate({ orgId, email: address, role });
  };
  return (
    <form ref={form} noValidate aria-label={words('invite')} onSubmit={submit} className="grid max-w-[44rem] gap-5">
      {invite.isError ? <Notice tone="block" title={failureOf(words, invite.error)} announce /> : null}
      <FieldRow>
        <Field label={words('email')} required error={wrong} hint={words('invite_hint')}>
          <TextInput type="email" autoComplete="off" value={email} onChange={(event) => setEmail(event.target.value)} />
        </Field>
        <Field label={words('role')} hint={roleWords(`for.${role}`)}>
          <Select
            options={invitableRoles.map((value) => ({ value, label: roleWords(`name.${value}`) }))}
            value={role}
            onChange={(event) => setRole(invitableRoles.find((value) => value === event.target.value) ?? 'contributor')}
          />
        </Field>
      </FieldRow>
      <div>
        <Button type="submit" busy={invite.isPending}>
          {words('invite_button')}
        </Button>
      </div>
    </form>
  );
}
