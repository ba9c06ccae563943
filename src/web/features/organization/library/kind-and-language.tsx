import { libraryKinds, type LibraryKind } from '#domain/organization/library/library-codes.ts';
import { LOCALES, type Locale } from '#domain/values/locale.ts';
import { useWords } from '#web/page/words.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { localeFacts } from '#words/locales.ts';

type Props = {
  readonly kind: LibraryKind;
  readonly language: Locale;
  readonly disabled?: boolean;
  readonly onSet: (part: { readonly kind?: LibraryKind; readonly language?: Locale }) => void;
};

/** What an entry is, and in which language. */
export function KindAndLanguage({ kind, language, disabled = false, onSet }: Props) {
  const words = useWords('library_names');
  return (
    <>
      <Field label={words('field.kind')}>
        <Select
          value={kind}
          disabled={disabled}
          options={libraryKinds.map((code) => ({ value: code, label: words(`kind.${code}`) }))}
          onChange={(event) => onSet({ kind: libraryKinds.find((code) => code === event.target.value) ?? kind })}
        />
      </Field>
      <Field label={words('field.language')}>
        <Select
          value={language}
          disabled={disabled}
          options={LOCALES.map((code) => ({ value: code, label: localeFacts[code].name, lang: code }))}
          onChange={(event) => onSet({ language: LOCALES.find((code) => code === event.target.value) ?? language })}
        />
      </Field>
    </>
  );
}
