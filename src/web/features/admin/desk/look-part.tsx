import { useState } from 'react';
import { LOOK_REASON_MAX } from '#domain/account/support/looking.ts';
import { instantOf } from '#web/api/instant-of.ts';
import { queries, queryClient } from '#web/api/queries.ts';
import { AskDialog } from '#web/features/admin/desk/ask-dialog.tsx';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Textarea } from '#web/ui/form/textarea.tsx';
import { Group } from '#web/ui/page/headings.tsx';
import { limited } from '#words/frame/limited.ts';
import type { ShownPerson } from './shown.ts';

type Problem = 'missing' | 'over' | 'failed';

/** Begins a look; null where it began, with the start page of the person as the next page. */
async function begin(id: string, reason: string): Promise<Problem | null> {
  try {
    const response = await fetch('/api/admin/looks', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id, reason }),
    });
    if (response.ok) return null;
    return response.status === 409 ? 'over' : 'failed';
  } catch {
    return 'failed';
  }
}

function LookDialog({
  person,
  open,
  onOpenChange,
}: {
  readonly person: ShownPerson;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}) {
  const words = useWords('admin_people');
  const limits = useWords('limits');
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<Problem | null>(null);
  const [busy, setBusy] = useState(false);
  const go = async () => {
    if (reason.trim() === '') return setProblem('missing');
    if (reason.length > LOOK_REASON_MAX) return;
    setBusy(true);
    const failed = await begin(person.id, reason);
    // A new document, so that nothing of the administrator's own pages stays in any cache.
    if (failed === null) return globalThis.location.assign('/app');
    setBusy(false);
    setProblem(failed);
    if (failed === 'over') await queryClient.invalidateQueries({ queryKey: queries.admin.people.key() });
  };
  return (
    <AskDialog
      open={open}
      onOpenChange={onOpenChange}
      question={words('look.question', { name: person.name })}
      act={words('look.begin')}
      busy={busy}
      onAct={() => void go()}
    >
      <Field
        label={words('look.reason')}
        hint={words('look.hint')}
        {...limited(limits, reason, LOOK_REASON_MAX, problem === null ? null : words(`look.problem.${problem}`))}
        required
      >
        <Textarea value={reason} rows={3} onChange={(event) => setReason(event.target.value)} />
      </Field>
    </AskDialog>
  );
}

/** Whether the person lets support look, and the look itself. */
export function LookPart({ person }: { readonly person: ShownPerson }) {
  const words = useWords('admin_people');
  const [open, setOpen] = useState(false);
  const until = instantOf(person.lookUntil);
  return (
    <Group level={2} title={words('look')}>
      <p className="mb-3 max-w-[38rem] text-ink-2">
        {until === null ? words('look.none') : words('look.until', { at: until })}
      </p>
      {until === null && !open ? null : <Button onClick={() => setOpen(true)}>{words('look.as')}</Button>}
      <LookDialog person={person} open={open} onOpenChange={setOpen} />
    </Group>
  );
}
