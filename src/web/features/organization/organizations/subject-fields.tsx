import { useState } from 'react';
import { safe } from '@orpc/client';
import { Plus } from 'lucide-react';
import { listedEntries, PASTED_MAX } from '#domain/organization/profile/profile-fields.ts';
import { ENOUGH_KEYWORDS } from '#domain/program/matching/advice.ts';
import { fold } from '#domain/values/text.ts';
import { api } from '#web/api/api.ts';
import { useWords } from '#web/page/words.ts';
import { Button, TextButton } from '#web/ui/form/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Textarea } from '#web/ui/form/textarea.tsx';
import { Icon } from '#web/ui/page/icon.tsx';
import { limited, overBy } from '#words/frame/limited.ts';
import type { ProfileForm } from './profile-form.ts';
import { ProfileInput } from './profile-input.tsx';

type Listed = 'keywords' | 'activities';
type Suggested = Readonly<Record<Listed, readonly string[]>>;
type State = 'idle' | 'asking' | 'failed';

const lists = ['keywords', 'activities'] as const satisfies readonly Listed[];

/** Suggestions for one list; each is added by a press. */
function Offered({ form, field, offered }: { form: ProfileForm; field: Listed; offered: readonly string[] }) {
  const words = useWords('organization_fields');
  if (offered.length === 0) return null;
  return (
    <div>
      <p className="mb-1.5 text-meta text-ink-2">
        {field === 'keywords' ? words('suggested_keywords') : words('suggested_activities')}
      </p>
      <ul className="flex flex-wrap gap-2">
        {offered.map((entry) => (
          <li key={entry} className="min-w-0">
            <button
              type="button"
              onClick={() => form.type(field, [...listedEntries(form.typed[field] ?? ''), entry].join('\n'))}
              className="inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-control border border-dashed border-edge bg-paper px-2.5 text-start [overflow-wrap:anywhere] hover:bg-well max-md:min-h-11"
            >
              <Icon icon={Plus} size={13} />
              <span aria-hidden="true">{entry}</span>
              <span className="hidden-text">{words('add_entry', { entry })}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Asks for words that the description, the activity code and a pasted text of the website suggest. */
function WordSuggestions({ form }: { readonly form: ProfileForm }) {
  const words = useWords('organization_fields');
  const limits = useWords('limits');
  const [pasting, setPasting] = useState(false);
  const [pasted, setPasted] = useState('');
  const [state, setState] = useState<State>('idle');
  const [suggested, setSuggested] = useState<Suggested | null>(null);
  const ask = async () => {
    if (overBy(pasted, PASTED_MAX) > 0) return;
    setState('asking');
    const { description = '', caen = '' } = form.typed;
    const [error, found] = await safe(api.organizations.suggestWords({ description, pasted, caen }));
    setState(error ? 'failed' : 'idle');
    if (!error) setSuggested(found);
  };
  const open = (field: Listed) => {
    const taken = new Set(listedEntries(form.typed[field] ?? '').map((entry) => fold(entry)));
    return (suggested?.[field] ?? []).filter((entry) => !taken.has(fold(entry)));
  };
  const count = lists.reduce((sum, field) => sum + open(field).length, 0);
  return (
    <div className="grid gap-3 border-s-2 border-line ps-4">
      <p className="text-meta text-ink-3">{words('suggest_hint')}</p>
      {pasting ? (
        <Field label={words('suggest_pasted')} {...limited(limits, pasted, PASTED_MAX)}>
          <Textarea value={pasted} onChange={(event) => setPasted(event.target.value)} />
        </Field>
      ) : null}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button busy={state === 'asking'} onClick={() => void ask()}>
          {words('suggest')}
        </Button>
        {pasting ? null : <TextButton onClick={() => setPasting(true)}>{words('suggest_from_website')}</TextButton>}
      </div>
      <p role="status" className="text-meta text-ink-3 empty:hidden">
        {state === 'failed'
          ? words('suggest_failed')
          : suggested === null
            ? ''
            : count === 0
              ? words('suggest_none')
              : words('suggested_count', { count })}
      </p>
      {lists.map((field) => (
        <Offered key={field} form={form} field={field} offered={open(field)} />
      ))}
    </div>
  );
}

/** What an organization is looked up by, what it does and what it does not want, with suggestions. */
export function SubjectFields({ form }: { readonly form: ProfileForm }) {
  const words = useWords('organization_fields');
  const isWanting = listedEntries(form.typed.keywords ?? '').length < ENOUGH_KEYWORDS;
  return (
    <>
      <ProfileInput
        form={form}
        field="keywords"
        hint={
          <>
            {words('keywords_hint')}
            {isWanting ? <span className="mt-1 block text-ink-2">{words('keywords_wanting')}</span> : null}
          </>
        }
      />
      <ProfileInput form={form} field="activities" hint={words('activities_hint')} />
      {form.disabled ? null : <WordSuggestions form={form} />}
      <ProfileInput form={form} field="unwanted" hint={words('unwanted_hint')} />
    </>
  );
}
