import { useState } from 'react';
import { BLOCK_REASON_MAX } from '#domain/organization/settings/blocked-organization.ts';
import { api } from '#web/api/api.ts';
import { queries } from '#web/api/queries.ts';
import { AskDialog } from '#web/features/admin/desk/ask-dialog.tsx';
import { useDeskAct } from '#web/features/admin/desk/use-desk-act.ts';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Textarea } from '#web/ui/form/textarea.tsx';
import { Group } from '#web/ui/page/headings.tsx';
import { limited, overBy } from '#words/frame/limited.ts';

type ShownOrganization = Awaited<ReturnType<typeof api.admin.organizations.get>>;
type Act = 'block' | 'unblock';
type Props = { readonly organization: ShownOrganization };

/** Blocks an organization or opens it again, and draws what became of it; says where it failed. */
function useAct({ id }: ShownOrganization, onDone: () => void) {
  const words = useWords('admin_organizations');
  const { organizations } = queries.admin;
  const drawn = {
    one: organizations.get.queryKey({ input: { id: id } }),
    lists: organizations.find.key(),
    all: organizations.key(),
  };
  const says = { changedMeanwhile: words('changed_meanwhile'), notDone: words('not_done') };
  const { busy, act } = useDeskAct<ShownOrganization>(drawn, says, onDone);
  return {
    busy,
    act: async (done: Act, work: () => Promise<ShownOrganization>) => await act(words(`done.${done}`), work),
  };
}

/** Asks before an organization is blocked, and why it is, or before it is opened again. */
export function BlockOrganization({ organization }: Props) {
  const words = useWords('admin_organizations');
  const limits = useWords('limits');
  const { id, name, blockedAt } = organization;
  const kind = blockedAt === null ? 'block' : 'unblock';
  const [open, setOpen] = useState(false);
  // While the dialog closes it goes on asking what it asked, not the opposite.
  const [asked, setAsked] = useState<Act>(kind);
  const [reason, setReason] = useState('');
  const [isTried, setIsTried] = useState(false);
  const { busy, act } = useAct(organization, () => setOpen(false));
  const texts = { block: words('block.text'), unblock: words('unblock.text') };
  const questions = { block: words('block.question', { name }), unblock: words('unblock.question', { name }) };
  const ask = () => {
    setAsked(kind);
    setIsTried(false);
    setReason('');
    setOpen(true);
  };
  const isMissing = reason.trim() === '';
  const go = async () => {
    if (asked === 'unblock') return await act(asked, async () => await api.admin.organizations.unblock({ id }));
    setIsTried(true);
    if (isMissing || overBy(reason, BLOCK_REASON_MAX) > 0) return;
    await act(asked, async () => await api.admin.organizations.block({ id, reason: reason.trim() }));
  };
  return (
    <Group level={2} title={words('access')}>
      <p className="mb-3 max-w-[38rem] text-ink-2">{texts[kind]}</p>
      <Button onClick={ask}>{words(kind)}</Button>
      <AskDialog
        open={open}
        onOpenChange={setOpen}
        question={questions[asked]}
        act={words(asked)}
        busy={busy}
        onAct={() => void go()}
      >
        <p className="mb-4">{texts[asked]}</p>
        {asked === 'unblock' ? null : (
          <Field
            label={words('block.reason')}
            hint={words('block.hint')}
            {...limited(limits, reason, BLOCK_REASON_MAX, isTried && isMissing ? words('block.missing') : null)}
            required
          >
            <Textarea value={reason} rows={3} onChange={({ target }) => setReason(target.value)} />
          </Field>
        )}
      </AskDialog>
    </Group>
  );
}
