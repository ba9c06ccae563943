import { useMemo, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { isLocale, LOCALES, type Locale } from '#domain/values/locale.ts';
import { zoneOf } from '#domain/values/time.ts';
import { api } from '#web/api/api.ts';
import { useMe, useRefreshMe } from '#web/api/me.ts';
import { queries, queryClient } from '#web/api/queries.ts';
import { AccountForm } from '#web/features/account/identity/form/account-form.tsx';
import { NameField } from '#web/features/account/identity/form/account-fields.tsx';
import { resolverOf } from '#web/features/account/identity/form/checks.ts';
import { FormField } from '#web/features/account/identity/form/form-field.tsx';
import { useAccountForm } from '#web/features/account/identity/form/use-account-form.ts';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Combobox } from '#web/ui/form/combobox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { LinkButton } from '#web/ui/form/link-button.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { showToast } from '#web/ui/overlay/toast-queue.ts';
import { Group, PageTitle } from '#web/ui/page/headings.tsx';
import { Failed, Loading } from '#web/ui/page/states.tsx';
import { localeFacts } from '#words/locales.ts';
import { askSettings } from './ask-settings.ts';
import { profileCheck, type OwnProfileValues } from './settings-checks.ts';

const resolver = resolverOf(profileCheck);

type Profile = {
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly locale: Locale | null;
  readonly timeZone: string | null;
};

function useZones(chosen: string | null) {
  return useMemo(() => {
    const names = new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), ...(chosen === null ? [] : [chosen])]);
    return [...names].toSorted().map((value) => ({ value, label: value.replaceAll('_', ' ') }));
  }, [chosen]);
}

const zoneOfDevice = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The zone that the person chooses, or none: then each device shows times in its own. */
function ZoneField({
  value,
  chosen,
  wrong,
  onChange,
}: {
  readonly value: string;
  readonly chosen: string | null;
  readonly wrong: boolean;
  readonly onChange: (zone: string) => void;
}) {
  const words = useWords('settings');
  const zones = useZones(chosen);
  return (
    <Field
      label={words('zone')}
      hint={words('zone.hint', { zone: zoneOfDevice().replaceAll('_', ' ') })}
      error={wrong ? words('zone.unknown') : undefined}
    >
      <Combobox options={zones} value={value} onChange={onChange} placeholder={words('zone.device')} />
    </Field>
  );
}

function ProfileForm({ profile }: { readonly profile: Profile }) {
  const words = useWords('settings');
  const languages = useWords('languages');
  const me = useMe();
  const refreshMe = useRefreshMe();
  const [zone, setZone] = useState(profile.timeZone ?? '');
  const wrongZone = zone !== '' && zoneOf(zone) === null;
  const form = useForm<OwnProfileValues, unknown, OwnProfileValues>({
    resolver,
    defaultValues: {
      name: profile.name,
      phone: profile.phone ?? '',
      locale: profile.locale ?? '',
    },
  });
  const sending = useAccountForm({
    form,
    ask: async ({ name, phone, locale }) =>
      await askSettings(async () => {
        const saved = await api.settings.saveProfile({
          name,
          phone: phone === '' ? null : phone,
          locale: isLocale(locale) ? locale : null,
          timeZone: zone === '' ? null : zone,
        });
        queryClient.setQueryData(queries.settings.getProfile.queryKey(), saved);
      }),
    onDone: (values) => {
      sending.again();
      form.reset(values);
      // Another language is another page.
      if (values.locale !== (profile.locale ?? '')) return globalThis.location.reload();
      void refreshMe();
      showToast({ title: words('profile.saved') });
    },
  });
  const { errors } = form.formState;
  const current = me?.memberships.find(({ orgId }) => orgId === me.currentOrgId);
  const language = localeFacts[current?.locale ?? 'en'].name;
  return (
    <AccountForm label={words('page.profile')} kind="other" sending={sending}>
      <NameField {...form.register('name')} problem={errors.name?.message} />
      <FormField
        label={words('phone')}
        type="tel"
        autoComplete="tel"
        hint={words('phone.hint')}
        missing=""
        required={false}
        {...form.register('phone')}
        problem={errors.phone?.message}
      />
      <Field label={languages('label')} hint={words('language.hint')}>
        <Select
          {...form.register('locale')}
          placeholder={languages('as_organization', { language })}
          options={LOCALES.map((value) => ({ value, label: localeFacts[value].name, lang: value }))}
        />
      </Field>
      <ZoneField value={zone} chosen={profile.timeZone} wrong={wrongZone} onChange={setZone} />
      <div>
        <Button type="submit" variant="primary" busy={sending.busy}>
          {words('profile.save')}
        </Button>
      </div>
    </AccountForm>
  );
}

/** Name, phone, language and time zone of the person. */
export function ProfileScreen() {
  const words = useWords('settings');
  const query = useQuery(queries.settings.getProfile.queryOptions());
  return (
    <>
      <PageTitle title={words('page.profile')} />
      {query.data === undefined ? (
        query.isError ? (
          <Failed
            level={2}
            title={words('profile.not_loaded')}
            onRetry={() => void query.refetch()}
            retrying={query.isFetching}
          />
        ) : (
          <Loading label={words('profile.loading')} rows={4} />
        )
      ) : (
        <>
          <Group level={2} title={words('profile.about')} className="pb-2">
            <ProfileForm profile={query.data} />
          </Group>
          <Group level={2} title={words('email')}>
            <p className="wrap-anywhere">{query.data.email}</p>
            <p className="mt-1 text-ink-2">{words('email.elsewhere')}</p>
            <div className="mt-4">
              <LinkButton to="/app/settings/{-$page}" params={{ page: 'security' }}>
                {words('email.go')}
              </LinkButton>
            </div>
          </Group>
        </>
      )}
    </>
  );
}
