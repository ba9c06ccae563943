import { rule } from '../rule.ts';
import { acronymSpellings } from '../statements/spellings.ts';
import { evidenceOf } from './stated.ts';

/** A section writes the acronym of the project in another way than the intake. */
export const textAcronymSpelt = rule({
  id: 'TEXT_ACRONYM_SPELT',
  version: 1,
  severity: 'soft',
  stage: 'proposal',
  group: 'text',
  subject: 'section',
  anchor: 'quote',
  fix: 'application',
  source: 'part-a-general',
  params: { default: { first: 'text', found: 'quotes', count: 'count', acronym: 'text' } },
  applies: ({ intake }) => intake.acronym.trim() !== '',
  check: ({ sections, intake, participants }) => {
    const acronym = intake.acronym.trim();
    // What a participant is called is no spelling of the acronym.
    const names = participants.map(({ name }) => name);
    return sections.flatMap(({ key, text }) => {
      const found = text === '' ? [] : acronymSpellings(text, acronym);
      const [first, ...others] = found.filter(({ quote }) => !names.some((name) => name.includes(quote)));
      return first === undefined
        ? []
        : [{ subject: key, params: { ...evidenceOf(text, [first, ...others]), acronym } }];
    });
  },
});
