import { BUILT_IN_MODEL } from '#domain/project/drafting/draft-codes.ts';
import type { Disclosed } from '#domain/project/drafting/ledger.ts';
import { BRUSSELS, dayIn } from '#domain/values/time.ts';
import { sectionTitle } from '#words/project/section-title.ts';
import type { Words } from '#words/words.ts';

/** The paragraph by which Part B says what a machine wrote of it. */
export function disclosureText(
  words: Words<'draft_text'>,
  names: Words<'project_names'>,
  { sections, passages, models, edited }: Disclosed,
): string {
  const titles = words.formats.list(sections.map((key) => sectionTitle(names, key)));
  return [
    words('disclosure.made', { sections: titles }),
    ...models.map(({ model, from, to }) => {
      if (model !== BUILT_IN_MODEL) return words('disclosure.model.outside', { model, from, to });
      const isOneDay = dayIn(BRUSSELS, from) === dayIn(BRUSSELS, to);
      return isOneDay
        ? words('disclosure.model.built_in_day', { from })
        : words('disclosure.model.built_in', { from, to });
    }),
    words('disclosure.accepted', { count: passages }),
    ...(edited === 0 ? [] : [words('disclosure.edited', { percent: edited })]),
    words('disclosure.responsible'),
  ].join(' ');
}

/** How the paragraph begins, whatever it says: by this an earlier one is found in a text. */
export function disclosureOpening(words: Words<'draft_text'>): string {
  const [opening = ''] = words('disclosure.made', { sections: '\n' }).split('\n');
  return opening;
}
