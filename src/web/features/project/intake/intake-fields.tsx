import { useState } from 'react';
import { PORTAL_TITLE_LIMIT } from '#domain/project/intake/title-and-description.ts';
import {
  intakeLimits,
  overLimit,
  readDuration,
  readRequestedAmount,
  type IntakeKey,
  type IntakeNumber,
  type IntakeSuggestion,
  type IntakeText,
} from '#domain/project/intake/intake-fields.ts';
import { requiredIntakeKeys, type Intake } from '#domain/project/intake/intake.ts';
import { cents, euroOf } from '#domain/values/money.ts';
import { intakeHints, intakeLabels, numberProblemSentence, portalTitleSentence } from '#messages/intake.ts';
import { trlLabel } from '#messages/organization.ts';
import { useWords } from '#web/page/words.ts';
import { TextButton } from '#web/ui/form/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { NumberInput } from '#web/ui/form/number-input.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Textarea } from '#web/ui/form/textarea.tsx';
import { shownValue } from './shown-value.ts';

export type IntakeForm = {
  readonly intake: Intake;
  readonly mayEdit: boolean;
  readonly suggestions: IntakeSuggestion;
  readonly change: (change: Partial<Intake>) => void;
  /** The person has left a field: what is typed may go now. */
  readonly leave: () => void;
};

const SHOWN_CHARACTERS = 140;
const sources = { call: 'The call says', organization: 'Your organization’s profile says' } as const;

function isRequired(field: IntakeKey): boolean {
  return requiredIntakeKeys.some((required) => required === field);
}

/** What belongs here, and what program or organization offer for it while it is empty. */
function Hint({ field, form }: { readonly field: IntakeKey; readonly form: IntakeForm }) {
  const suggestion = form.suggestions[field];
  const value = form.intake[field];
  if (suggestion === undefined || !form.mayEdit || (value !== null && value !== '')) return intakeHints[field];
  const words = shownValue(field, suggestion.value);
  const short =
    [...words].length > SHOWN_CHARACTERS ? `${[...words].slice(0, SHOWN_CHARACTERS).join('').trimEnd()}…` : words;
  return (
    <>
      {intakeHints[field]}
      <span className="mt-0.5 block">
        {`${sources[suggestion.from]}: `}
        <span className="text-ink-2 [overflow-wrap:anywhere]">{short}</span>
      </span>
      <TextButton onClick={() => form.change({ [field]: suggestion.value })}>
        Use this<span className="hidden-text">{` as ${intakeLabels[field]}`}</span>
      </TextButton>
    </>
  );
}

/** What the portal will not take, although it can be saved here. */
function TitleNote({ title }: { readonly title: string }) {
  const length = [...title.normalize('NFC')].length;
  return length > PORTAL_TITLE_LIMIT ? (
    <span className="block font-medium text-check">{portalTitleSentence(length, PORTAL_TITLE_LIMIT)}</span>
  ) : null;
}

/** A text of the intake. Typing is never cut off: over the limit the field says by how much. */
export function TextField({
  field,
  form,
  rows,
}: {
  readonly field: IntakeText;
  readonly form: IntakeForm;
  /** Absent: one line. */
  readonly rows?: number;
}) {
  const { intake, mayEdit, change, leave } = form;
  const limits = useWords('limits');
  const over = overLimit(field, intake[field]);
  const limit = intakeLimits[field];
  const input = { value: intake[field], readOnly: !mayEdit, onBlur: leave };
  return (
    <Field
      label={intakeLabels[field]}
      required={isRequired(field)}
      optional={!isRequired(field)}
      hint={
        <>
          <Hint field={field} form={form} />
          {field === 'title' && over === 0 ? <TitleNote title={intake.title} /> : null}
        </>
      }
      error={over > 0 ? limits('too_long', { over, limit }) : undefined}
      count={over > 0 ? limits('count', { length: limit + over, limit }) : undefined}
    >
      {rows === undefined ? (
        <TextInput {...input} onChange={(event) => change({ [field]: event.target.value })} />
      ) : (
        <Textarea {...input} rows={rows} onChange={(event) => change({ [field]: event.target.value })} />
      )}
    </Field>
  );
}

export function TrlField({ form }: { readonly form: IntakeForm }) {
  const {
    intake: { trl },
    mayEdit,
    change,
    leave,
  } = form;
  const options = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((level) => ({ value: String(level), label: trlLabel(level) }));
  return (
    <Field label={intakeLabels.trl} required hint={<Hint field="trl" form={form} />}>
      {mayEdit ? (
        <Select
          options={options}
          placeholder="Choose"
          value={trl === null ? '' : String(trl)}
          onBlur={leave}
          onChange={(event) => change({ trl: event.target.value === '' ? null : Number(event.target.value) })}
        />
      ) : (
        <TextInput readOnly value={shownValue('trl', trl)} />
      )}
    </Field>
  );
}

function typedValue(field: IntakeNumber, value: number | null): string {
  if (value === null) return '';
  return field === 'durationMonths' ? String(value) : plainEuro.format(euroOf(cents(value)));
}
const plainEuro = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 });

/** A number of the intake. A text that is no number stays as typed, with its error, and the stored value stays too. */
export function NumberField({ field, form }: { readonly field: IntakeNumber; readonly form: IntakeForm }) {
  const { intake, mayEdit, change, leave } = form;
  const [typed, setTyped] = useState<string | null>(null);
  const read = field === 'durationMonths' ? readDuration : readRequestedAmount;
  const result = typed === null ? null : read(typed);
  const type = (text: string) => {
    setTyped(text);
    const next = read(text);
    if (next.ok) change({ [field]: next.value });
  };
  const settle = () => {
    if (result?.ok) setTyped(null);
    leave();
  };
  return (
    <Field
      label={intakeLabels[field]}
      optional
      hint={<Hint field={field} form={form} />}
      error={result?.ok === false ? numberProblemSentence(field, result.problem) : undefined}
    >
      <NumberInput
        value={typed ?? typedValue(field, intake[field])}
        readOnly={!mayEdit}
        decimals={field === 'requestedAmount'}
        unit={field === 'requestedAmount' ? '€' : 'months'}
        onChange={(event) => type(event.target.value)}
        onBlur={settle}
        className="max-w-64"
      />
    </Field>
  );
}
