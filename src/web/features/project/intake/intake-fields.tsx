import { useState, type ReactNode } from 'react';
import { PORTAL_ACRONYM_LIMIT, PORTAL_TITLE_LIMIT } from '#domain/project/intake/title-and-description.ts';
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
import { useWords } from '#web/page/words.ts';
import { FindingsHere } from '#web/project/findings/findings-here.tsx';
import { TextButton } from '#web/ui/form/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { NumberInput } from '#web/ui/form/number-input.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Textarea } from '#web/ui/form/textarea.tsx';
import type { Formats } from '#words/formats.ts';
import { hidden } from '#web/page/drawn-words.tsx';
import { trlText } from '#words/organization/trl-text.ts';
import { intakeHint, intakeNumberProblem, intakeValue } from '#words/project/intake-value.ts';

export type IntakeForm = {
  readonly projectId: string;
  readonly intake: Intake;
  readonly mayEdit: boolean;
  readonly suggestions: IntakeSuggestion;
  readonly change: (change: Partial<Intake>) => void;
  /** The person has left a field: what is typed may go now. */
  readonly leave: () => void;
};

/** The field itself says when its text is too long for the portal, and the list beside the form what is missing. */
const inForm = ['TITLE_TOO_LONG', 'INTAKE_INCOMPLETE'] as const;

/** What the rules find about a field, below it. */
function FieldFindings({ field, form }: { readonly field: IntakeKey; readonly form: IntakeForm }) {
  return <FindingsHere projectId={form.projectId} here={{ beside: 'field', field }} shown={inForm} />;
}

const SHOWN_CHARACTERS = 140;

function isRequired(field: IntakeKey): boolean {
  return requiredIntakeKeys.some((required) => required === field);
}

/** What is offered, apart from who says it. */
function offeredText(inner: ReactNode): ReactNode {
  return <span className="text-ink-2 [overflow-wrap:anywhere]">{inner}</span>;
}

/** What belongs here, and what program or organization offer for it while it is empty. */
function Hint({ field, form }: { readonly field: IntakeKey; readonly form: IntakeForm }) {
  const words = useWords('intake');
  const names = useWords('project_names');
  const organizationNames = useWords('organization_names');
  const suggestion = form.suggestions[field];
  const value = form.intake[field];
  if (suggestion === undefined || !form.mayEdit || (value !== null && value !== '')) return intakeHint(words, field);
  const offered = [...intakeValue(words, organizationNames, { field, value: suggestion.value })];
  const short =
    offered.length > SHOWN_CHARACTERS ? `${offered.slice(0, SHOWN_CHARACTERS).join('').trimEnd()}…` : offered.join('');
  return (
    <>
      {intakeHint(words, field)}
      <span className="mt-0.5 block">
        {words.rich(`says.${suggestion.from}`, { value: short, offered: offeredText })}
      </span>
      <TextButton onClick={() => form.change({ [field]: suggestion.value })}>
        {words.rich('use_this', { field: names(`intake_field.${field}`), more: hidden })}
      </TextButton>
    </>
  );
}

const portalLimits: Partial<Record<IntakeText, number>> = { title: PORTAL_TITLE_LIMIT, acronym: PORTAL_ACRONYM_LIMIT };

/** What the portal will not take, although it can be saved here. */
function PortalNote({ field, text }: { readonly field: IntakeText; readonly text: string }) {
  const words = useWords('intake');
  const length = [...text.normalize('NFC')].length;
  const limit = portalLimits[field];
  return limit !== undefined && length > limit ? (
    <span className="block font-medium text-check">{words('title_too_long', { length, limit })}</span>
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
  const names = useWords('project_names');
  const limits = useWords('limits');
  const over = overLimit(field, intake[field]);
  const limit = intakeLimits[field];
  const input = { value: intake[field], readOnly: !mayEdit, onBlur: leave };
  return (
    <Field
      label={names(`intake_field.${field}`)}
      anchor={field}
      required={isRequired(field)}
      optional={!isRequired(field)}
      hint={
        <>
          <Hint field={field} form={form} />
          {over === 0 ? <PortalNote field={field} text={intake[field]} /> : null}
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
      <FieldFindings field={field} form={form} />
    </Field>
  );
}

export function TrlField({ field, form }: { readonly field: 'trl' | 'trlEnd'; readonly form: IntakeForm }) {
  const { intake, mayEdit, change, leave } = form;
  const level = intake[field];
  const words = useWords('intake');
  const names = useWords('project_names');
  const organizationNames = useWords('organization_names');
  const options = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((each) => ({
    value: String(each),
    label: trlText(organizationNames, each),
  }));
  return (
    <Field
      label={names(`intake_field.${field}`)}
      anchor={field}
      required={isRequired(field)}
      optional={!isRequired(field)}
      hint={<Hint field={field} form={form} />}
    >
      {mayEdit ? (
        <Select
          options={options}
          placeholder={words('choose')}
          value={level === null ? '' : String(level)}
          onBlur={leave}
          onChange={(event) => change({ [field]: event.target.value === '' ? null : Number(event.target.value) })}
        />
      ) : (
        <TextInput readOnly value={intakeValue(words, organizationNames, { field, value: level })} />
      )}
      <FieldFindings field={field} form={form} />
    </Field>
  );
}

function typedValue(formats: Formats, field: IntakeNumber, value: number | null): string {
  if (value === null) return '';
  return field === 'durationMonths' ? String(value) : formats.decimal(euroOf(cents(value)), value % 100 === 0 ? 0 : 2);
}

/** A number of the intake. A text that is no number stays as typed, with its error, and the stored value stays too. */
export function NumberField({ field, form }: { readonly field: IntakeNumber; readonly form: IntakeForm }) {
  const { intake, mayEdit, change, leave } = form;
  const words = useWords('intake');
  const names = useWords('project_names');
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
      label={names(`intake_field.${field}`)}
      anchor={field}
      optional
      hint={<Hint field={field} form={form} />}
      error={result?.ok === false ? intakeNumberProblem(words, field, result.problem) : undefined}
    >
      <NumberInput
        value={typed ?? typedValue(words.formats, field, intake[field])}
        readOnly={!mayEdit}
        decimals={field === 'requestedAmount'}
        unit={field === 'requestedAmount' ? '€' : words('months')}
        onChange={(event) => type(event.target.value)}
        onBlur={settle}
        className="max-w-64"
      />
      <FieldFindings field={field} form={form} />
    </Field>
  );
}
