import { Plus, X } from 'lucide-react';
import { meetingLimits, outsideKinds } from '#domain/project/meetings/meeting-codes.ts';
import { hidden } from '#web/page/drawn-words.tsx';
import { useWords } from '#web/page/words.ts';
import { limited } from '#words/frame/limited.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { fieldLines } from '#web/ui/form/field-lines.ts';
import { Field, FieldError, FieldGroup } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Icon } from '#web/ui/page/icon.tsx';
import type { Contact, FormProblem, MeetingForm, Other } from './meeting-form.ts';

/** A member of the organization, by whom a meeting can be attended and a task done. */
export type Choosable = { readonly id: string; readonly name: string };

type Props = {
  readonly form: MeetingForm;
  /** Null where they could not be loaded. */
  readonly members: readonly Choosable[] | null;
  readonly contacts: readonly Contact[];
  readonly problems: FormProblem;
  readonly isTried: boolean;
  readonly onSet: (part: Partial<MeetingForm>) => void;
};

function Members({ form, members, onSet }: Pick<Props, 'form' | 'members' | 'onSet'>) {
  const words = useWords('meetings');
  return (
    <FieldGroup label={words('form.members')} error={members === null ? words('form.members_failed') : undefined}>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {(members ?? []).map(({ id, name }) => (
          <Checkbox
            key={id}
            checked={form.members.includes(id)}
            onChange={(event) =>
              onSet({
                members: event.target.checked ? [...form.members, id] : form.members.filter((each) => each !== id),
              })
            }
          >
            <span className="[overflow-wrap:anywhere]">{name}</span>
          </Checkbox>
        ))}
      </div>
    </FieldGroup>
  );
}

function Contacts({ form, contacts, onSet }: Pick<Props, 'form' | 'contacts' | 'onSet'>) {
  const words = useWords('meetings');
  if (contacts.length === 0) return null;
  const set = ({ name, email }: Contact, isIn: boolean) => {
    const rest = form.others.filter((other) => other.key !== email);
    onSet({ others: isIn ? [...rest, { key: email, kind: 'partner', name, email }] : rest });
  };
  return (
    <FieldGroup label={words('form.partners')}>
      {contacts.map((contact) => (
        <Checkbox
          key={contact.email}
          checked={form.others.some(({ key }) => key === contact.email)}
          onChange={(event) => set(contact, event.target.checked)}
        >
          <span className="[overflow-wrap:anywhere]">{words('form.contact', contact)}</span>
        </Checkbox>
      ))}
    </FieldGroup>
  );
}

type RowProps = {
  readonly other: Other;
  readonly error: string | undefined;
  readonly onChange: (other: Other) => void;
  readonly onRemove: () => void;
};

function OtherRow({ other, error, onChange, onRemove }: RowProps) {
  const words = useWords('meetings');
  const limits = useWords('limits');
  const name = [other.name, other.email].find((text) => text.trim() !== '') ?? words('form.nobody');
  return (
    <li className="grid gap-3 border-t border-line py-3 first:border-t-0 first:pt-0">
      <div className={`grid gap-3 md:grid-cols-2 ${fieldLines}`}>
        <Field label={words('form.other_email')} required error={error}>
          <TextInput
            type="email"
            autoComplete="off"
            value={other.email}
            onChange={(event) => onChange({ ...other, email: event.target.value })}
          />
        </Field>
        <Field label={words('form.other_name')} {...limited(limits, other.name, meetingLimits.name)}>
          <TextInput
            autoComplete="off"
            value={other.name}
            onChange={(event) => onChange({ ...other, name: event.target.value })}
          />
        </Field>
      </div>
      <div className="grid gap-3 md:grid-cols-2">
        <Field label={words('form.other_kind')}>
          <Select
            value={other.kind}
            options={outsideKinds.map((kind) => ({ value: kind, label: words(`form.kind.${kind}`) }))}
            onChange={(event) =>
              onChange({ ...other, kind: outsideKinds.find((kind) => kind === event.target.value) ?? other.kind })
            }
          />
        </Field>
        <div className="self-end">
          <Button variant="quiet" onClick={onRemove}>
            <Icon icon={X} />
            <span>{words.rich('form.remove', { name, hidden })}</span>
          </Button>
        </div>
      </div>
    </li>
  );
}

function Others({ form, contacts, problems, isTried, onSet }: Omit<Props, 'members'>) {
  const words = useWords('meetings');
  const known = new Set(contacts.map(({ email }) => email));
  const rows = form.others.filter(({ key }) => !known.has(key));
  const set = (key: string, next: Other | null) =>
    onSet({ others: form.others.flatMap((each) => (each.key === key ? (next ?? []) : each)) });
  const add = () =>
    onSet({ others: [...form.others, { key: crypto.randomUUID(), kind: 'guest', name: '', email: '' }] });
  const errorOf = (key: string) => {
    const problem = problems.others.get(key);
    return isTried && problem !== undefined ? words(`form.${problem}`) : undefined;
  };
  return (
    <FieldGroup label={words('form.others')} hint={words('form.others_hint')}>
      <ul className="mt-1 grid empty:hidden">
        {rows.map((other) => (
          <OtherRow
            key={other.key}
            other={other}
            error={errorOf(other.key)}
            onChange={(next) => set(other.key, next)}
            onRemove={() => set(other.key, null)}
          />
        ))}
      </ul>
      <div>
        <Button size="small" onClick={add}>
          <Icon icon={Plus} />
          {words('form.add')}
        </Button>
      </div>
    </FieldGroup>
  );
}

/** Who takes part: members, contacts of the participants, and others by their address. */
export function PeopleFields(props: Props) {
  const words = useWords('meetings');
  const { problems } = props;
  return (
    <div className="grid gap-5">
      <FieldError>{problems.isTooMany ? words('form.too_many', { limit: meetingLimits.people }) : null}</FieldError>
      <Members {...props} />
      <Contacts {...props} />
      <Others {...props} />
    </div>
  );
}
