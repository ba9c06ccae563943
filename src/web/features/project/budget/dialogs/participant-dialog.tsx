import { useId, useState, type FormEvent } from 'react';
import { organizationKinds, organizationSizes } from '#domain/organization/organization-codes.ts';
import type { LinesLeft } from '#domain/project/budget/budget-edit.ts';
import type { Budget } from '#domain/project/budget/budget-value.ts';
import { participantRoles } from '#domain/project/participants/participant-codes.ts';
import { nameKey, participantLimits, type Participant } from '#domain/project/participants/participants.ts';
import { cellText } from '#domain/values/cell-text.ts';
import { participantRoleLabels } from '#messages/budget.ts';
import { kindLabels, sizeBands } from '#messages/organization.ts';
import { allCountries } from '#reference/country-names.ts';
import { allFit } from '#web/page/all-fit.ts';
import { useWords } from '#web/page/words.ts';
import { limited } from '#words/frame/limited.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Dialog, DialogClose } from '#web/ui/overlay/dialog.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { RemoveQuestion } from './remove-question.tsx';

type Props = {
  readonly budget: Budget;
  /** As it is, or as a new one starts. */
  readonly participant: Participant;
  readonly onPut: (participant: Participant) => void;
  readonly onRemove: (left: LinesLeft) => void;
  readonly onClose: () => void;
};

const countries = allCountries.map(({ iso2, name }) => ({ value: iso2, label: name }));
const kinds = organizationKinds.map((value) => ({ value, label: kindLabels[value] }));
const sizes = organizationSizes.map((value) => ({ value, label: sizeBands[value] }));
const roles = participantRoles.map((value) => ({ value, label: participantRoleLabels[value] }));

function nameProblem(name: string, { participants }: Budget, id: string): string | null {
  if (name === '') return 'Enter the name of the organization.';
  return participants.some((each) => each.id !== id && nameKey(each.name) === nameKey(name))
    ? 'There is a participant of this name already.'
    : null;
}

/** Adds a participant, changes one, or takes one away. */
export function ParticipantDialog({ budget, participant, onPut, onRemove, onClose }: Props) {
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
    const found = nameProblem(name, budget, participant.id);
    setProblem(found);
    if (found === null) onPut({ ...value, name });
  };
  if (asking)
    return (
      <RemoveQuestion
        words={{
          title: `Remove ${participant.name}?`,
          remove: 'Remove participant',
          moveTo: 'another participant',
          leave: 'without a participant',
          leaveHint: 'It belongs to nobody until you choose another one.',
        }}
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
      title={known ? 'Edit participant' : 'Add a participant'}
      actions={
        <>
          {known ? (
            <Button
              variant="danger"
              className="mr-auto"
              onClick={() => (lines === 0 ? onRemove({ kind: 'leave' }) : setAsking(true))}
            >
              Remove
            </Button>
          ) : null}
          <DialogClose>Cancel</DialogClose>
          <Button variant="primary" type="submit" form={form}>
            {known ? 'Save participant' : 'Add participant'}
          </Button>
        </>
      }
    >
      <form id={form} noValidate className="grid gap-4 text-ink" onSubmit={submit}>
        <Field label="Name" required {...limited(limits, value.name, participantLimits.name, problem)}>
          <TextInput value={value.name} onChange={(event) => setValue({ ...value, name: event.target.value })} />
        </Field>
        <Field label="Role">
          <Select
            options={roles}
            value={value.role}
            onChange={(event) =>
              setValue({ ...value, role: participantRoles.find((role) => role === event.target.value) ?? value.role })
            }
          />
        </Field>
        <Field label="Country" optional>
          <Select
            options={countries}
            placeholder="Not chosen"
            value={value.country ?? ''}
            onChange={(event) => setValue({ ...value, country: event.target.value === '' ? null : event.target.value })}
          />
        </Field>
        <Field label="Kind of organization" optional hint="Decides the highest co-funding rate.">
          <Select
            options={kinds}
            placeholder="Not chosen"
            value={value.kind ?? ''}
            onChange={(event) =>
              setValue({ ...value, kind: organizationKinds.find((kind) => kind === event.target.value) ?? null })
            }
          />
        </Field>
        <Field label="Size" optional>
          <Select
            options={sizes}
            placeholder="Not chosen"
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
