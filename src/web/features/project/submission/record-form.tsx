import { useState } from 'react';
import {
  CONFIRMATION_LIMIT,
  PROPOSAL_NUMBER_LIMIT,
  SUBMISSION_NOTES_LIMIT,
} from '#domain/project/submission/guide-keys.ts';
import { instantFromMs } from '#domain/values/time.ts';
import { allFit } from '#web/page/all-fit.ts';
import { useWords } from '#web/page/words.ts';
import { limited } from '#words/frame/limited.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Textarea } from '#web/ui/form/textarea.tsx';
import { Notice } from '#web/ui/page/notice.tsx';
import { useRecord, type NotRecorded } from './use-submission.ts';

const MINUTE_MS = 60_000;

/** A moment as the field for a local date and time holds it. */
function localMinute(ms: number): string {
  return instantFromMs(ms - new Date(ms).getTimezoneOffset() * MINUTE_MS).slice(0, 16);
}

type RefusalProps = {
  readonly refused: NotRecorded;
  readonly isTakenAnyway: boolean;
  readonly onTakenAnyway: (isTaken: boolean) => void;
};

/** Why it was not recorded, where that is not said at a field. */
function Refusal({ refused, isTakenAnyway, onTakenAnyway }: RefusalProps) {
  const words = useWords('submission');
  const signOffs = useWords('sign_offs');
  if (refused?.code === 'AFTER_DEADLINE')
    return (
      <Notice tone="check" announce title={words('after_deadline', { at: refused.at })}>
        <Checkbox checked={isTakenAnyway} onChange={(event) => onTakenAnyway(event.target.checked)}>
          {words('taken_anyway')}
        </Checkbox>
      </Notice>
    );
  if (refused?.code !== 'NOT_SIGNED_OFF') return null;
  const kinds = words.formats.list(refused.kinds.map((kind) => signOffs(`kind.${kind}`)));
  return (
    <Notice tone="block" announce title={signOffs('held_back')}>
      {words('held_back', { kinds })}
    </Notice>
  );
}

type Props = { readonly projectId: string; readonly isAgain: boolean; readonly onDone: () => void };

/** What the portal has confirmed. Marks the project as submitted. */
export function RecordForm({ projectId, isAgain, onDone }: Props) {
  const words = useWords('submission');
  const limits = useWords('limits');
  const [confirmationId, setConfirmationId] = useState('');
  const [proposalNumber, setProposalNumber] = useState('');
  const [notes, setNotes] = useState('');
  const [at, setAt] = useState(() => localMinute(Date.now()));
  const [refused, setRefused] = useState<NotRecorded>(null);
  const [isTakenAnyway, setTakenAnyway] = useState(false);
  const { busy, send } = useRecord(projectId, onDone, setRefused);
  const isReady = confirmationId.trim() !== '';
  const moment = Date.parse(at);
  const timeProblem = Number.isNaN(moment)
    ? words('no_time')
    : refused?.code === 'IN_FUTURE'
      ? words('in_future')
      : undefined;
  const submit = () => {
    const fits = allFit([
      [confirmationId, CONFIRMATION_LIMIT],
      [proposalNumber, PROPOSAL_NUMBER_LIMIT],
      [notes, SUBMISSION_NOTES_LIMIT],
    ]);
    if (!fits || !isReady || Number.isNaN(moment)) return;
    setRefused(null);
    const submittedAt = instantFromMs(moment);
    void send({ confirmationId, proposalNumber, notes, submittedAt, takenAfterDeadline: isTakenAnyway });
  };
  return (
    <form
      noValidate
      className="grid w-full max-w-[34rem] gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Field
        label={words('confirmation')}
        hint={words('confirmation_hint')}
        {...limited(limits, confirmationId, CONFIRMATION_LIMIT)}
      >
        <TextInput value={confirmationId} onChange={(event) => setConfirmationId(event.target.value)} />
      </Field>
      <Field
        label={words('proposal_number')}
        optional
        hint={words('proposal_number_hint')}
        {...limited(limits, proposalNumber, PROPOSAL_NUMBER_LIMIT)}
      >
        <TextInput value={proposalNumber} onChange={(event) => setProposalNumber(event.target.value)} />
      </Field>
      <Field label={words('submitted_at')} error={timeProblem}>
        <TextInput
          type="datetime-local"
          value={at}
          onChange={(event) => {
            setAt(event.target.value);
            setRefused(null);
          }}
        />
      </Field>
      <Field label={words('notes')} optional {...limited(limits, notes, SUBMISSION_NOTES_LIMIT)}>
        <Textarea value={notes} onChange={(event) => setNotes(event.target.value)} />
      </Field>
      <Refusal refused={refused} isTakenAnyway={isTakenAnyway} onTakenAnyway={setTakenAnyway} />
      <div>
        <Button variant="primary" type="submit" busy={busy} aria-disabled={!isReady || undefined}>
          {words(isAgain ? 'submit_again' : 'submit')}
        </Button>
      </div>
    </form>
  );
}
