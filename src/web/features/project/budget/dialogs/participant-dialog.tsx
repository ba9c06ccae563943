import { useId, useState, type FormEvent } from 'react';
import { organizationKinds, organizationSizes } from '#domain/organization/organization-codes.ts';
import type { LinesLeft } from '#domain/project/budget/budget-edit.ts';
import type { Budget } from '#domain/project/budget/budget-value.ts';
import { participantRoles } from '#domain/project/participants/participant-codes.ts';
import { nameKey, participantLimits, type Participant } from '#domain/project/participants/participants.ts';
import { cellText } from '#domain/values/cell-text.ts';
import type { Words } from '#words/words.ts';
import { countryCodes } from '#domain/organization/country-codes.ts';
import { allFit } from '#web/page/all-fit.ts';
import { useWords } from '#web/page/words.ts';
import { limited } from '#words/frame/limited.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Dialog, DialogClose } from '#web/ui/overlay/dialog.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { countryOptions } from '#words/organization/country-name.ts';
import { RemoveQuestion } from './remove-question.tsx';

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
  const names = useWords('project_names');
  const organizations = useWords('organization_names');
  const countries = countryOptions(useWords('countries'), countryCodes);
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
              className="mr-auto"
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
        <Field label={words('participant.role')}>
          <Select
            options={participantRoles.map((role) => ({ value: role, label: names(`participant_role.${role}`) }))}
            value={value.role}
            onChange={(event) =>
              setValue({ ...value, role: participantRoles.find((role) => role === event.target.value) ?? value.role })
            }
          />
        </Field>
        <Field label={words('participant.country')} optional>
          <Select
            options={countries}
            placeholder={words('not_chosen')}
            value={value.country ?? ''}
            onChange={(event) => setValue({ ...value, country: event.target.value === '' ? null : event.target.value })}
          />
        </Field>
        <Field label={words('participant.kind')} optional hint={words('participant.kind_hint')}>
          <Select
            options={organizationKinds.map((kind) => ({ value: kind, label: organizations(`kind.${kind}`) }))}
            placeholder={words('not_chosen')}
            value={value.kind ?? ''}
            onChange={(event) =>
              setValue({ ...value, kind: organizationKinds.find((kind) => kind === event.target.value) ?? null })
            }
          />
        </Field>
        <Field label={words('participant.size')} optional>
          <Select
            options={organizationSizes.map((size) => ({ value: size, label: organizations(`size_band.${size}`) }))}
            placeholder={words('not_chosen')}
            value={value.size ?? ''}
            onChange={(event) =>
              setValue({ ...value, size: organizationSizes.find((size) => size === event.target.value) ?? null })
            }
          />
        </Field>
      </form>
    </Dialog>
  );
}
