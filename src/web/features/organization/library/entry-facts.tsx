import type { LibraryKind } from '#domain/organization/library/library-codes.ts';
import type { Locale } from '#domain/values/locale.ts';
import { useWords } from '#web/page/words.ts';
import { localeFacts } from '#words/locales.ts';

type Shown = {
  readonly kind: LibraryKind;
  readonly language: Locale;
  readonly length: number;
  readonly file: { readonly filename: string; readonly size: number; readonly pages: number | null } | null;
};

/** What an entry is, in one line: its kind, its language, how long its text is, and its file. */
export function EntryFacts({ entry }: { readonly entry: Shown }) {
  const words = useWords('library_names');
  const { kind, language, length, file } = entry;
  return (
    <p className="text-meta text-ink-2 [overflow-wrap:anywhere]">
      {words(`kind.${kind}`)}
      {' · '}
      <span lang={language}>{localeFacts[language].name}</span>
      {length > 0 ? ` · ${words('characters', { count: length })}` : null}
      {file === null
        ? null
        : ` · ${[
            file.filename,
            ...(file.pages === null ? [] : [words('pages', { pages: file.pages })]),
            words.formats.size(file.size),
          ].join(', ')}`}
      {length === 0 && file === null ? ` · ${words('empty')}` : null}
    </p>
  );
}
