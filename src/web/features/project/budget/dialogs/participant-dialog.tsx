import { useId, useState, type FormEvent } from 'react';
import type { LinesLeft } from '#domain/project/budget/budget-edit.ts';
import type { Budget } from '#domain/project/budget/budget-value.ts';
import { participantLimits, type Participant } from '#domain/project/participants/participants.ts';
import { nameKey } from '#domain/values/text.ts';
import { cellText } from '#domain/values/cell-text.ts';
import type { Words } from '#words/words.ts';
import { allFit } from '#web/page/all-fit.ts';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { limited } from '#words/frame/limited.ts';
import { Dialog, DialogClose } from '#web/ui/overlay/dialog.tsx';
import { ParticipantFields } from '#web/project/participant-fields.tsx';
import { RemoveQuestion } from '#web/project/remove-question.tsx';

type Props = {
  readonly budget: Budget;
  /** As it is, or as a new one starts. */
  readonly participant: Participant;
  readonly onPut: (participant: Participant) => void;
  readonly onRemove: (left: LinesLeft) => void;
  readonly onClose: () => void;
};

function nameProblem(
  words: Words<'budget_dialogs'>,
  name: string,
  { participants }: Budget,
  id: string,
): string | null {
  if (name === '') return words('participant.name_missing');
  return participants.some((each) => each.id !== id && nameKey(each.name) === nameKey(name))
    ? words('participant.name_taken')
    : null;
}

/** Adds a participant, changes one, or takes one away. */
export function ParticipantDialog({ budget, participant, onPut, onRemove, onClose }: Props) {
  const words = useWords('budget_dialogs');
  const limits = useWords('limits');
  const [value, setValue] = useState(participant);
  const [problem, setProblem] = useState<string | null>(null);
  const [asking, setAsking] = useState(false);
  const form = useId();
  const known = budget.participants.some(({ id }) => id === participant.id);
  const lines = budget.lines.filter(({ participantId }) => participantId === participant.id).length;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!allFit([[value.name, participantLimits.name]])) return;
    const name = cellText(value.name, participantLimits.name);
    const found = nameProblem(words, name, budget, participant.id);
    setProblem(found);
    if (found === null) onPut({ ...value, name });
  };
  if (asking)
    return (
      <RemoveQuestion
        of="participant"
        name={participant.name}
        lines={lines}
        others={budget.participants
          .filter(({ id }) => id !== participant.id)
          .map(({ id, name }) => ({ value: id, label: name }))}
        onRemove={onRemove}
        onBack={() => setAsking(false)}
      />
    );
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={words(known ? 'participant.edit' : 'participant.add_title')}
      actions={
        <>
          {known ? (
            <Button
              variant="danger"
              className="me-auto"
              onClick={() => (lines === 0 ? onRemove({ kind: 'leave' }) : setAsking(true))}
            >
              {words('remove')}
            </Button>
          ) : null}
          <DialogClose>{words('cancel')}</DialogClose>
          <Button variant="primary" type="submit" form={form}>
            {words(known ? 'participant.save' : 'participant.add')}
          </Button>
        </>
      }
    >
      <form id={form} noValidate className="grid gap-4 text-ink" onSubmit={submit}>
        <Field
          label={words('participant.name')}
          required
          {...limited(limits, value.name, participantLimits.name, problem)}
        >
          <TextInput value={value.name} onChange={(event) => setValue({ ...value, name: event.target.value })} />
        </Field>
        <ParticipantFields value={value} onChange={setValue} />
      </form>
    </Dialog>
  );
}
