import { useRouteContext } from '@tanstack/react-router';
import { isLocale, LOCALES } from '#domain/values/locale.ts';
import { api } from '#web/api/api.ts';
import { useWords } from '#web/page/words.ts';
import { showToast } from '#web/ui/overlay/toast-queue.ts';
import { localeFacts } from '#words/locales.ts';

/** The language of the person, or none of their own and that of their organization, where they have one. */
export function OwnLanguage() {
  const words = useWords('languages');
  const { me, locale: shown } = useRouteContext({ from: '__root__' });
  if (me === null || LOCALES.length < 2) return null;
  const current = me.memberships.find(({ orgId }) => orgId === me.currentOrgId);
  // A new document: another language is another page.
  const choose = (value: string) =>
    void api.account.setLocale({ locale: isLocale(value) ? value : null }).then(
      () => globalThis.location.reload(),
      () => showToast({ title: words('not_chosen'), tone: 'block' }),
    );
  return (
    <label className="grid gap-1.5 px-2.5 text-label font-medium text-ink-3">
      {words('label')}
      {/* Not the kit's select, whose field would come with every page. */}
      <select
        defaultValue={me.user.locale ?? (current ? '' : shown)}
        onChange={(event) => choose(event.target.value)}
        className="min-h-9 w-full truncate rounded-control border border-edge bg-paper px-2 text-ui text-ink max-md:min-h-11"
      >
        {current ? (
          <option value="">{words('as_organization', { language: localeFacts[current.locale].name })}</option>
        ) : null}
        {LOCALES.map((locale) => (
          <option key={locale} value={locale} lang={locale}>
            {localeFacts[locale].name}
          </option>
        ))}
      </select>
    </label>
  );
}
