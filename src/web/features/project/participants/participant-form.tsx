import type { ReactNode } from 'react';
import { countryCodes } from '#domain/organization/country-codes.ts';
import type { ProjectFacts } from '#domain/project/facts.ts';
import { isBeneficiary, isFunded } from '#domain/project/participants/consortium.ts';
import { owedBy, questionsOf } from '#domain/project/participants/owed.ts';
import type { ParticipantQuestion } from '#domain/project/participants/participant-codes.ts';
import {
  detailLimits,
  detailsOf,
  isPic,
  withDetails,
  type ParticipantDetails,
} from '#domain/project/participants/participant-details.ts';
import { participantLimits, type Participant } from '#domain/project/participants/participants.ts';
import { nameKey } from '#domain/values/text.ts';
import { useWords } from '#web/page/words.ts';
import { AmountField } from '#web/project/amount-field.tsx';
import { AnswerField } from '#web/project/answer-field.tsx';
import { ParticipantFields } from '#web/project/participant-fields.tsx';
import { Combobox } from '#web/ui/form/combobox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Textarea } from '#web/ui/form/textarea.tsx';
import { Group } from '#web/ui/page/headings.tsx';
import { limited } from '#words/frame/limited.ts';
import { countryOptions } from '#words/organization/country-name.ts';
import { LineField } from './line-field.tsx';
import { PeopleFields } from './people-fields.tsx';

type Props = {
  readonly facts: ProjectFacts;
  readonly participant: Participant;
  readonly mayEdit: boolean;
  readonly onChange: (participant: Participant) => void;
};

type Detail = {
  readonly details: ParticipantDetails;
  readonly mayEdit: boolean;
  readonly change: (part: Partial<ParticipantDetails>) => void;
};

function LongText({
  field,
  limit,
  detail: { details, mayEdit, change },
}: {
  readonly field: 'contribution' | 'subcontracting' | 'equipment';
  readonly limit: number;
  readonly detail: Detail;
}) {
  const words = useWords('participants');
  const limits = useWords('limits');
  return (
    <Field
      label={words(`field.${field}`)}
      hint={words(`hint.${field}`)}
      anchor={field}
      {...limited(limits, details[field], limit)}
    >
      <Textarea
        rows={4}
        value={details[field]}
        readOnly={!mayEdit}
        onChange={(event) => change({ [field]: event.target.value })}
      />
    </Field>
  );
}

/** A question that yes or no answers; not answered is a third answer. */
function Question({ question, detail }: { readonly question: ParticipantQuestion; readonly detail: Detail }) {
  const words = useWords('participants');
  const { details, mayEdit, change } = detail;
  const { [question]: answer, ...others } = details.answers;
  return (
    <AnswerField
      label={words(`question.${question}`)}
      hint={words(`question_hint.${question}`)}
      anchor={question}
      value={answer ?? null}
      mayEdit={mayEdit}
      onChange={(chosen) => change({ answers: chosen === null ? others : { ...others, [question]: chosen } })}
    />
  );
}

function Contact({ detail: { details, mayEdit, change } }: { readonly detail: Detail }) {
  const words = useWords('participants');
  const fields = [
    ['name', 'text'],
    ['position', 'text'],
    ['email', 'email'],
    ['phone', 'tel'],
  ] as const;
  return fields.map(([field, type]) => (
    <LineField
      key={field}
      label={words(`contact.${field}`)}
      type={type}
      value={details.contact[field]}
      limit={detailLimits.contact}
      mayEdit={mayEdit}
      onChange={(text) => change({ contact: { ...details.contact, [field]: text } })}
    />
  ));
}

/** Who owns more than half of it, and where: only where somebody does. */
function Owner({ detail: { details, mayEdit, change } }: { readonly detail: Detail }) {
  const words = useWords('participants');
  const countries = countryOptions(useWords('countries'), countryCodes);
  return (
    <>
      <LineField
        label={words('field.owner')}
        hint={words('hint.owner')}
        value={details.owner}
        limit={detailLimits.owner}
        mayEdit={mayEdit}
        onChange={(owner) => change({ owner })}
        anchor="owner"
      />
      <Field label={words('field.ownerCountry')}>
        <Combobox
          options={countries}
          placeholder={words('country_typed')}
          value={details.ownerCountry ?? ''}
          onChange={(country) => change({ ownerCountry: countryCodes.find((code) => code === country) ?? null })}
        />
      </Field>
    </>
  );
}

function Grid({ children }: { readonly children: ReactNode }) {
  return <div className="grid items-start gap-x-6 gap-y-5 md:grid-cols-2">{children}</div>;
}

/** Who it is, and whom it belongs to. */
function Who({ facts, participant, onChange, detail }: Omit<Props, 'mayEdit'> & { readonly detail: Detail }) {
  const words = useWords('participants');
  const dialogs = useWords('budget_dialogs');
  const { details, mayEdit } = detail;
  const nameProblem = (name: string) => {
    if (name === '') return dialogs('participant.name_missing');
    return facts.participants.some((each) => each.id !== participant.id && nameKey(each.name) === nameKey(name))
      ? dialogs('participant.name_taken')
      : null;
  };
  const hosts = facts.participants.filter((each) => each.id !== participant.id && isBeneficiary(each));
  return (
    <Grid>
      <LineField
        label={dialogs('participant.name')}
        value={participant.name}
        limit={participantLimits.name}
        mayEdit={mayEdit}
        problemOf={nameProblem}
        onChange={(name) => onChange({ ...participant, name })}
      />
      <LineField
        label={words('field.shortName')}
        hint={words('hint.shortName')}
        value={details.shortName}
        limit={detailLimits.shortName}
        mayEdit={mayEdit}
        onChange={(shortName) => detail.change({ shortName })}
      />
      <ParticipantFields value={participant} onChange={onChange} />
      <LineField
        label={words('field.pic')}
        hint={words('hint.pic')}
        value={details.pic}
        limit={detailLimits.pic}
        mayEdit={mayEdit}
        noteOf={(text) => (text === '' || isPic(text) ? null : words('pic_wrong'))}
        onChange={(pic) => detail.change({ pic: pic.replace(/\s/gu, '') })}
        anchor="pic"
      />
      <LineField
        label={words('field.website')}
        type="url"
        value={details.website}
        limit={detailLimits.website}
        mayEdit={mayEdit}
        onChange={(website) => detail.change({ website })}
      />
      {participant.role === 'affiliated_entity' || participant.role === 'subcontractor' ? (
        <Field label={words(`field.of_${participant.role}`)} anchor="of">
          <Select
            placeholder={words('not_answered')}
            options={hosts.map(({ id, name }) => ({ value: id, label: name }))}
            value={details.of ?? ''}
            onChange={(event) => detail.change({ of: event.target.value === '' ? null : event.target.value })}
          />
        </Field>
      ) : null}
    </Grid>
  );
}

// Links of ownership come first: the owner is asked for where there is one.
const ofControl: readonly ParticipantQuestion[] = ['controlled', 'exempt_owner'];

function Questions({
  questions,
  detail,
}: {
  readonly questions: readonly ParticipantQuestion[];
  readonly detail: Detail;
}) {
  const drawn = (ofThem: boolean) =>
    questions
      .filter((question) => ofControl.includes(question) === ofThem)
      .map((question) => <Question key={question} question={question} detail={detail} />);
  return (
    <Grid>
      {drawn(true)}
      {detail.details.answers.controlled === 'yes' ? <Owner detail={detail} /> : null}
      {drawn(false)}
    </Grid>
  );
}

/** What it pays itself, and what has to be justified. */
function Money({ detail }: { readonly detail: Detail }) {
  const words = useWords('participants');
  const { details, mayEdit } = detail;
  return (
    <Grid>
      <AmountField
        label={words('field.ownResources')}
        hint={words('hint.ownResources')}
        value={details.ownResources}
        mayEdit={mayEdit}
        onChange={(ownResources) => detail.change({ ownResources })}
      />
      <AmountField
        label={words('field.otherIncome')}
        hint={words('hint.otherIncome')}
        value={details.otherIncome}
        mayEdit={mayEdit}
        onChange={(otherIncome) => detail.change({ otherIncome })}
      />
      <LongText field="subcontracting" limit={detailLimits.justification} detail={detail} />
      <LongText field="equipment" limit={detailLimits.justification} detail={detail} />
    </Grid>
  );
}

/** Everything that Part A and the rules ask about one participant, saved while one types. */
export function ParticipantForm({ facts, participant, mayEdit, onChange }: Props) {
  const words = useWords('participants');
  const details = detailsOf(participant);
  const detail: Detail = {
    details,
    mayEdit,
    change: (part) => onChange(withDetails(participant, { ...details, ...part })),
  };
  const questions = questionsOf(facts, participant);
  return (
    <fieldset disabled={!mayEdit} className="contents">
      <Group title={words('group.who')}>
        <Who facts={facts} participant={participant} onChange={onChange} detail={detail} />
      </Group>
      <Group title={words('group.contact')}>
        <Grid>
          <Contact detail={detail} />
        </Grid>
      </Group>
      <Group title={words('group.contribution')}>
        <LongText field="contribution" limit={detailLimits.contribution} detail={detail} />
      </Group>
      {questions.length === 0 ? null : (
        <Group title={words('group.questions')}>
          <Questions questions={questions} detail={detail} />
        </Group>
      )}
      {isFunded(participant) ? (
        <>
          <Group title={words('group.people')}>
            <PeopleFields people={details.people} mayEdit={mayEdit} onChange={(people) => detail.change({ people })} />
          </Group>
          <Group title={words('group.money')}>
            <Money detail={detail} />
          </Group>
        </>
      ) : null}
      {owedBy(facts, participant).length === 0 ? (
        <p className="mt-8 text-meta text-yes">{words('owes_nothing')}</p>
      ) : null}
    </fieldset>
  );
}
