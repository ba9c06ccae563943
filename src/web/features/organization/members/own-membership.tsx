import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import type { Member } from '#contract/members.ts';
import { leavingProblem } from '#domain/organization/membership.ts';
import type { Role } from '#domain/organization/roles.ts';
import { queries } from '#web/api/queries.ts';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Dialog, DialogClose } from '#web/ui/overlay/dialog.tsx';
import { showToast } from '#web/ui/overlay/toast-queue.ts';
import { Group } from '#web/ui/page/headings.tsx';
import { MembershipFailure } from './membership-failure.tsx';

type Props = {
  readonly orgId: string;
  readonly organization: string;
  readonly members: readonly Member[];
  readonly you: { readonly userId: string; readonly role: Role };
  /** The list is to be read anew. */
  readonly onChanged: () => void;
};

/** Hands the ownership over to another member, after a question. */
function HandOver({ orgId, members, you, onChanged }: Omit<Props, 'organization'>) {
  const words = useWords('memberships');
  const [to, setTo] = useState('');
  const [missing, setMissing] = useState(false);
  const [asking, setAsking] = useState(false);
  const others = members.filter(({ userId, role }) => userId !== you.userId && role !== 'consultant');
  const name = others.find(({ userId }) => userId === to)?.name ?? '';
  const transfer = useMutation(
    queries.members.transfer.mutationOptions({
      onSuccess: () => {
        showToast({ title: words('transferred', { name }), tone: 'yes' });
        setAsking(false);
        onChanged();
      },
      onError: onChanged,
    }),
  );
  if (others.length === 0) return <p className="max-w-[44rem] text-ink-2">{words('transfer_nobody')}</p>;
  return (
    <form
      noValidate
      className="grid max-w-[44rem] gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(name === '');
        setAsking(name !== '');
      }}
    >
      <p className="text-ink-2">{words('transfer_text')}</p>
      <Field label={words('transfer_to')} error={missing ? words('transfer_missing') : undefined}>
        <Select
          options={[
            { value: '', label: words('transfer_choose') },
            ...others.map((each) => ({ value: each.userId, label: each.name })),
          ]}
          value={to}
          onChange={(event) => setTo(event.target.value)}
        />
      </Field>
      <div>
        <Button type="submit">{words('transfer')}</Button>
      </div>
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title={words('transfer_question', { name })}
        actions={
          <>
            <DialogClose>{words('keep')}</DialogClose>
            <Button
              variant="danger"
              busy={transfer.isPending}
              onClick={transfer.isPending ? undefined : () => transfer.mutate({ orgId, userId: to })}
            >
              {words('transfer')}
            </Button>
          </>
        }
      >
        <div className="grid gap-3">
          {transfer.error ? <MembershipFailure error={transfer.error} /> : null}
          <p>{words('transfer_text')}</p>
        </div>
      </Dialog>
    </form>
  );
}

/** Leaves the organization, after a question. The last owner reads what has to come before. */
function Leave({ orgId, organization, members, you, onChanged }: Props) {
  const words = useWords('memberships');
  const [asking, setAsking] = useState(false);
  const leave = useMutation(
    queries.members.leave.mutationOptions({
      // Everything on the page was of the organization.
      onSuccess: () => globalThis.location.assign('/app'),
      onError: onChanged,
    }),
  );
  if (leavingProblem(members, you.userId) === 'last_owner')
    return <p className="max-w-[44rem] text-ink-2">{words('leave_last')}</p>;
  return (
    <div className="grid max-w-[44rem] gap-3">
      <p className="text-ink-2">{words('leave_text')}</p>
      <div>
        <Button variant="danger" onClick={() => setAsking(true)}>
          {words('leave')}
        </Button>
      </div>
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title={words('leave_question', { organization })}
        actions={
          <>
            <DialogClose>{words('stay')}</DialogClose>
            <Button
              variant="danger"
              busy={leave.isPending || leave.isSuccess}
              onClick={leave.isPending || leave.isSuccess ? undefined : () => leave.mutate({ orgId })}
            >
              {words('leave')}
            </Button>
          </>
        }
      >
        <div className="grid gap-3">
          {leave.error ? <MembershipFailure error={leave.error} /> : null}
          <p>{words('leave_text')}</p>
        </div>
      </Dialog>
    </div>
  );
}

/** What one can do about one's own membership. */
export function OwnMembership(props: Props) {
  const words = useWords('memberships');
  return (
    <>
      {props.you.role === 'owner' ? (
        <Group level={2} title={words('transfer_title')}>
          <HandOver {...props} />
        </Group>
      ) : null}
      <Group level={2} title={words('leave_title')}>
        <Leave {...props} />
      </Group>
    </>
  );
}
