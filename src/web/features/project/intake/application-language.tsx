import { LOCALES, type Locale } from '#domain/values/locale.ts';
import { api } from '#web/api/api.ts';
import { useWords } from '#web/page/words.ts';
import { changeProject } from '#web/project/project-store.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { showToast } from '#web/ui/overlay/toast-queue.ts';
import { localeFacts } from '#words/locales.ts';

type Props = { readonly projectId: string; readonly language: Locale; readonly mayEdit: boolean };

/** The language that the application is written in, whatever language its writers read. It is kept once it is chosen. */
export function ApplicationLanguage({ projectId, language, mayEdit }: Props) {
  const words = useWords('intake');
  const show = (chosen: Locale) => changeProject(projectId, 'head', (head) => ({ ...head, language: chosen }));
  const choose = (value: string) => {
    const chosen = LOCALES.find((locale) => locale === value) ?? language;
    show(chosen);
    void api.projects.setLanguage({ projectId, language: chosen }).catch(() => {
      show(language);
      showToast({ title: words('language_not_chosen'), tone: 'block' });
    });
  };
  return (
    <Field label={words('language')} hint={words('language_hint')} className="mt-6 max-w-sm">
      <Select
        value={language}
        disabled={!mayEdit}
        options={LOCALES.map((locale) => ({ value: locale, label: localeFacts[locale].name, lang: locale }))}
        onChange={(event) => choose(event.target.value)}
      />
    </Field>
  );
}
