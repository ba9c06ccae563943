import { detailsOf } from '#domain/project/participants/participant-details.ts';
import { rule } from '../rule.ts';
import { calledName, nameSpellings } from '../statements/spellings.ts';
import { evidenceOf } from './stated.ts';

/** A section nearly writes the name of a participant. */
export const textNameSpelt = rule({
  id: 'TEXT_NAME_SPELT',
  version: 1,
  severity: 'soft',
  stage: 'proposal',
  group: 'text',
  subject: 'section',
  anchor: 'quote',
  fix: 'application',
  source: 'part-a-participants',
  params: { default: { first: 'text', found: 'quotes', count: 'count', name: 'text' } },
  applies: ({ participants }) => participants.length > 0,
  check: ({ sections, participants, organization, intake, language }) => {
    const all = participants.map((each) => ({ name: calledName(each.name.trim()), details: detailsOf(each) }));
    const names = [...new Set(all.flatMap(({ name, details }) => [name, details.shortName.trim()]))];
    const people = all.flatMap(({ details }) => details.people.map(({ name }) => name));
    const known = { names, others: [organization.name, intake.acronym, ...people], language };
    return sections.flatMap(({ key, text }) => {
      const [first, ...others] = text === '' ? [] : nameSpellings(text, known);
      if (first === undefined) return [];
      return [{ subject: key, params: { ...evidenceOf(text, [first, ...others]), name: first.meant } }];
    });
  },
});
