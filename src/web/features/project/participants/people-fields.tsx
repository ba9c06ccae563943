import { Plus, Trash2 } from 'lucide-react';
import { careerStages, statedGenders } from '#domain/project/participants/participant-codes.ts';
import { detailLimits, type KeyPerson } from '#domain/project/participants/participant-details.ts';
import { monthsText } from '#words/project/months-text.ts';
import { readAmount } from '#domain/values/amount-text.ts';
import { useWords } from '#web/page/words.ts';
import { hidden } from '#web/page/drawn-words.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Icon } from '#web/ui/page/icon.tsx';
import { LineField } from './line-field.tsx';

type Props = {
  readonly people: readonly KeyPerson[];
  readonly mayEdit: boolean;
  readonly onChange: (people: readonly KeyPerson[]) => void;
};

const newPerson = (): KeyPerson => ({
  id: crypto.randomUUID(),
  name: '',
  role: '',
  leads: false,
  gender: null,
  careerStage: null,
  months: null,
});

/** A text of person-months in hundredths; null where it is none. */
function monthsOf(text: string): number | null {
  const read = readAmount(text);
  return typeof read === 'string' || read > detailLimits.months ? null : read;
}

function Person({
  person,
  mayEdit,
  onChange,
  onRemove,
}: {
  readonly person: KeyPerson;
  readonly mayEdit: boolean;
  readonly onChange: (person: KeyPerson) => void;
  readonly onRemove: () => void;
}) {
  const words = useWords('participants');
  const change = (part: Partial<KeyPerson>) => onChange({ ...person, ...part });
  return (
    <li className="grid gap-x-4 gap-y-3 border-t border-line py-4 first:border-rule md:grid-cols-2">
      <LineField
        label={words('person.name')}
        value={person.name}
        limit={detailLimits.personName}
        mayEdit={mayEdit}
        onChange={(name) => change({ name })}
      />
      <LineField
        label={words('person.role')}
        value={person.role}
        limit={detailLimits.personRole}
        mayEdit={mayEdit}
        onChange={(role) => change({ role })}
      />
      <Field label={words('person.gender')} hint={words('person.gender_hint')}>
        <Select
          disabled={!mayEdit}
          placeholder={words('person.not_stated')}
          options={statedGenders.map((value) => ({ value, label: words(`gender.${value}`) }))}
          value={person.gender ?? ''}
          onChange={(event) =>
            change({ gender: statedGenders.find((gender) => gender === event.target.value) ?? null })
          }
        />
      </Field>
      <Field label={words('person.stage')} hint={words('person.stage_hint')}>
        <Select
          disabled={!mayEdit}
          placeholder={words('person.no_stage')}
          options={careerStages.map((value) => ({ value, label: words(`stage.${value}`) }))}
          value={person.careerStage ?? ''}
          onChange={(event) =>
            change({ careerStage: careerStages.find((stage) => stage === event.target.value) ?? null })
          }
        />
      </Field>
      <LineField
        label={words('person.months')}
        hint={words('person.months_hint')}
        value={monthsText(words.formats, person.months)}
        limit={20}
        mayEdit={mayEdit}
        problemOf={(text) => (text === '' || monthsOf(text) !== null ? null : words('person.months_wrong'))}
        onChange={(text) => change({ months: text === '' ? null : monthsOf(text) })}
      />
      <div className="flex flex-wrap items-end justify-between gap-3">
        <Checkbox
          disabled={!mayEdit}
          checked={person.leads}
          onChange={(event) => change({ leads: event.target.checked })}
        >
          {words('person.leads')}
        </Checkbox>
        {mayEdit ? (
          <Button variant="quiet" onClick={onRemove}>
            <Icon icon={Trash2} />
            <span>{words.rich('person.remove', { name: person.name, hidden })}</span>
          </Button>
        ) : null}
      </div>
    </li>
  );
}

/** The people of a participant who work in the project, as Part A lists them. */
export function PeopleFields({ people, mayEdit, onChange }: Props) {
  const words = useWords('participants');
  return (
    <>
      {people.length === 0 ? <p className="text-ink-2">{words('people.none')}</p> : null}
      <ul>
        {people.map((person) => (
          <Person
            key={person.id}
            person={person}
            mayEdit={mayEdit}
            onChange={(next) => onChange(people.map((each) => (each.id === next.id ? next : each)))}
            onRemove={() => onChange(people.filter(({ id }) => id !== person.id))}
          />
        ))}
      </ul>
      {mayEdit && people.length < detailLimits.people ? (
        <Button className="mt-3" onClick={() => onChange([...people, newPerson()])}>
          <Icon icon={Plus} />
          {words('people.add')}
        </Button>
      ) : null}
    </>
  );
}
