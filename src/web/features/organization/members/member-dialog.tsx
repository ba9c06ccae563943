import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import type { Member } from '#contract/members.ts';
import { roleProblem } from '#domain/organization/membership.ts';
import { givableRoles, type GivableRole, type Role } from '#domain/organization/roles.ts';
import { queries } from '#web/api/queries.ts';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { RadioGroup } from '#web/ui/form/radio-group.tsx';
import { Dialog, DialogClose } from '#web/ui/overlay/dialog.tsx';
import { showToast } from '#web/ui/overlay/toast-queue.ts';
import { MembershipFailure } from './membership-failure.tsx';

type Props = {
  readonly orgId: string;
  readonly member: Member;
  readonly members: readonly Member[];
  readonly you: { readonly userId: string; readonly role: Role };
  readonly open: boolean;
  readonly onClose: () => void;
  /** The list is to be read anew. */
  readonly onChanged: () => void;
};

/** Changes what somebody is in the organization, or ends their membership. */
export function MemberDialog({ orgId, member, members, you, open, onClose, onChanged }: Props) {
  const words = useWords('memberships');
  const roleWords = useWords('roles');
  const { name, userId } = member;
  const [role, setRole] = useState<GivableRole | null>(member.role === 'consultant' ? null : member.role);
  const finish = (title: string) => {
    showToast({ title, tone: 'yes' });
    onClose();
    onChanged();
  };
  const save = useMutation(
    queries.members.setRole.mutationOptions({
      onSuccess: (answer) => finish(words('saved', { name, role: answer.role })),
      onError: onChanged,
    }),
  );
  const remove = useMutation(
    queries.members.remove.mutationOptions({ onSuccess: () => finish(words('removed', { name })), onError: onChanged }),
  );
  const error = save.error ?? remove.error;
  const busy = save.isPending || remove.isPending;
  const asked = { members, by: you, userId };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (next ? undefined : onClose())}
      title={words('title', { name })}
      actions={
        <>
          <DialogClose>{words('keep')}</DialogClose>
          {role === null ? null : (
            <Button
              variant="primary"
              busy={save.isPending}
              onClick={busy ? undefined : () => save.mutate({ orgId, userId, role })}
            >
              {words('save')}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-5">
        {error ? <MembershipFailure error={error} /> : null}
        {role === null ? (
          <p>{words('engaged')}</p>
        ) : (
          <RadioGroup
            label={words('role')}
            options={givableRoles.map((value) => ({
              value,
              label: roleWords(`name.${value}`),
              hint: value === 'owner' && member.role !== 'owner' ? words('owner_note') : roleWords(`for.${value}`),
              disabled: roleProblem(asked, value) !== null,
            }))}
            value={role}
            onChange={setRole}
          />
        )}
        {userId === you.userId ? null : (
          <div className="border-t border-line pt-4">
            <h3 className="text-ui font-semibold">{words('remove_title')}</h3>
            <p className="mt-1 mb-3 text-ink-2">{words('remove_text', { name })}</p>
            <Button
              variant="danger"
              busy={remove.isPending}
              onClick={busy ? undefined : () => remove.mutate({ orgId, userId })}
            >
              {words('remove', { name })}
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  );
}
