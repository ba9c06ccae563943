import { useState } from 'react';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ProjectDefaults } from '#domain/organization/settings/project-defaults.ts';
import { LONGEST_DURATION } from '#domain/project/intake/intake-fields.ts';
import { readWholeNumber } from '#domain/values/amount-text.ts';
import { LOCALES } from '#domain/values/locale.ts';
import { queries, queryClient } from '#web/api/queries.ts';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { NumberInput } from '#web/ui/form/number-input.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { showToast } from '#web/ui/overlay/toast-queue.ts';
import { Group } from '#web/ui/page/headings.tsx';
import { Failed, Loading } from '#web/ui/page/states.tsx';
import { localeFacts } from '#words/locales.ts';

type Changes = { readonly [Key in keyof ProjectDefaults]?: ProjectDefaults[Key] | undefined };
type Shown = {
  readonly defaults: ProjectDefaults;
  readonly mayChange: boolean;
  readonly busy: boolean;
  readonly save: (changes: Changes) => void;
};

/** A figure is typed for a while: it is kept with its button, and stays where that fails. */
function Months({ defaults, mayChange, busy, save }: Shown) {
  const words = useWords('project_defaults');
  const stored = defaults.durationMonths === null ? '' : String(defaults.durationMonths);
  const [typed, setTyped] = useState<string | null>(null);
  const [asked, setAsked] = useState(false);
  const text = typed ?? stored;
  const months = text.trim() === '' ? null : readWholeNumber(text);
  const isWrong = text.trim() !== '' && (months === null || months < 1 || months > LONGEST_DURATION);
  const send = () => {
    setAsked(true);
    if (!isWrong) save({ durationMonths: months });
  };
  return (
    <div className="grid gap-3">
      <Field
        label={words('months')}
        hint={words('months_hint', { most: LONGEST_DURATION })}
        error={asked && isWrong ? words('months_wrong', { most: LONGEST_DURATION }) : undefined}
        className="max-w-sm"
      >
        <NumberInput value={text} disabled={!mayChange} onChange={(event) => setTyped(event.target.value)} />
      </Field>
      {mayChange ? (
        <div>
          <Button busy={busy} disabled={text.trim() === stored} onClick={send}>
            {words('save_months')}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

function Choices(shown: Shown) {
  const words = useWords('project_defaults');
  const { defaults, mayChange, save } = shown;
  const chooseLanguage = (value: string) => {
    const language = LOCALES.find((each) => each === value);
    if (language !== undefined) save({ language });
  };
  return (
    <div className="mt-4 grid gap-5">
      <Field label={words('language')} hint={words('language_hint')} className="max-w-sm">
        <Select
          value={defaults.language}
          disabled={!mayChange}
          options={LOCALES.map((locale) => ({ value: locale, label: localeFacts[locale].name, lang: locale }))}
          onChange={(event) => chooseLanguage(event.target.value)}
        />
      </Field>
      <Field label={words('visibility')} hint={words('visibility_hint')} className="max-w-sm">
        <Select
          value={defaults.restricted ? 'restricted' : 'open'}
          disabled={!mayChange}
          options={[
            { value: 'open', label: words('visibility.open') },
            { value: 'restricted', label: words('visibility.restricted') },
          ]}
          onChange={(event) => save({ restricted: event.target.value === 'restricted' })}
        />
      </Field>
      <Months {...shown} />
      {mayChange ? null : <p className="text-ink-2">{words('read_only')}</p>}
    </div>
  );
}

/** What the new projects of the organization begin with. What is chosen is kept at once. */
export function ProjectDefaultsPart({ orgId }: { readonly orgId: string }) {
  const words = useWords('project_defaults');
  const query = useQuery(queries.projectDefaults.get.queryOptions({ input: { orgId } }));
  const saving = useMutation(
    queries.projectDefaults.save.mutationOptions({
      onSuccess: async () => {
        await queryClient.invalidateQueries({ queryKey: queries.projectDefaults.key() });
        showToast({ title: words('saved') });
      },
      onError: () => showToast({ title: words('not_saved'), tone: 'block' }),
    }),
  );
  const { data } = query;
  return (
    <div className="max-w-[44rem]">
      <Group level={2} title={words('title')}>
        <p className="text-ink-2">{words('text')}</p>
        {data !== undefined ? (
          <Choices {...data} busy={saving.isPending} save={(changes) => saving.mutate({ orgId, changes })} />
        ) : query.isError ? (
          <Failed
            level={3}
            title={words('not_loaded')}
            onRetry={() => void query.refetch()}
            retrying={query.isFetching}
          />
        ) : (
          <Loading label={words('loading')} rows={3} />
        )}
      </Group>
    </div>
  );
}
