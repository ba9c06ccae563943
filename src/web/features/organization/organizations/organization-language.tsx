import { useRouteContext } from '@tanstack/react-router';
import { DEFAULT_LOCALE, LOCALES } from '#domain/values/locale.ts';
import { api } from '#web/api/api.ts';
import { useRefreshMe } from '#web/api/me.ts';
import { useWords } from '#web/page/words.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { showToast } from '#web/ui/overlay/toast-queue.ts';
import { localeFacts } from '#words/locales.ts';

type Props = { readonly orgId: string; readonly mayEdit: boolean };

/** The language of the people of an organization. It is kept as soon as it is chosen. */
export function OrganizationLanguage({ orgId, mayEdit }: Props) {
  const words = useWords('languages');
  const refreshMe = useRefreshMe();
  const { me } = useRouteContext({ from: '__root__' });
  const current = me?.memberships.find((membership) => membership.orgId === orgId)?.locale ?? DEFAULT_LOCALE;
  if (LOCALES.length < 2) return null;
  const choose = (value: string) => {
    const locale = LOCALES.find((each) => each === value) ?? DEFAULT_LOCALE;
    void api.organizations
      .setLocale({ orgId, locale })
      .then(refreshMe)
      .catch(() => showToast({ title: words('not_chosen'), tone: 'block' }));
  };
  return (
    <Field
      label={words('of_organization')}
      hint={`${words('of_organization_hint')} ${words('incomplete')}`}
      className="max-w-sm"
    >
      <Select
        value={current}
        disabled={!mayEdit}
        options={LOCALES.map((locale) => ({ value: locale, label: localeFacts[locale].name, lang: locale }))}
        onChange={(event) => choose(event.target.value)}
      />
    </Field>
  );
}
