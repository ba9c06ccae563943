import type { ValueName } from '#domain/project/stored-values/stored-values.ts';
import type { Words } from '#words/words.ts';

/** What a stored value is called; the title is that of its key figure, empty where it has none. */
export function valueName(words: Words<'stored_value'>, { of }: Pick<ValueName, 'of'>, title: string): string {
  return of === 'kpi_baseline' || of === 'kpi_target'
    ? words(`name.${of}`, { title: title.trim() === '' ? words('unnamed') : title })
    : words(`name.${of}`);
}
