import type { DraftWords } from '#domain/project/drafting/draft-words.ts';
import { countryName } from '#words/organization/country-name.ts';
import { monthsText } from '#words/project/months-text.ts';
import { wizardWords } from '#words/project/portal/wizard-words.ts';
import { sectionTitle } from '#words/project/section-title.ts';
import type { Words } from '#words/words.ts';

type Files = {
  readonly text: Words<'draft_text'>;
  readonly lists: Words<'wizard_text'>;
  readonly names: Words<'project_names'>;
  readonly countries: Words<'countries'>;
};

function personOf(words: Words<'draft_text'>): DraftWords['person'] {
  return ({ name, participant, role, months }) => {
    const worked = monthsText(words.formats, months);
    if (role === '')
      return worked === ''
        ? words('person', { name, participant })
        : words('person_months', { name, participant, months: worked });
    return worked === ''
      ? words('person_role', { name, participant, role })
      : words('person_role_months', { name, participant, role, months: worked });
  };
}

/** The fixed words of drafts. */
export function draftWords({ text: words, lists, names, countries }: Files): DraftWords {
  const { formats } = words;
  return {
    ...wizardWords({ words: lists, names, countries }),
    category: ({ category, ...sums }) => words('category', { category: names(`budget_category.${category}`), ...sums }),
    heading: (heading) => words(`heading.${heading}`),
    gap: (code, about) => words('mark', { what: words(`gap.${code}`, about) }),
    aim: ({ title, acronym, call }) =>
      acronym === '' ? words('aim_plain', { title, call }) : words('aim', { title, acronym, call }),
    requested: (amount) => words('requested', { amount }),
    budget: (total, requested) => words('budget', { total, requested }),
    readiness: (start, end) =>
      end === null ? words('readiness_start', { start }) : words('readiness', { start, end }),
    consortium: ({ names: who, countries: where }) => {
      const said = { count: who.length, names: formats.list(who) };
      if (where.length === 0) return words('consortium', said);
      const from = formats.list(where.map((each) => countryName(countries, each)));
      return words('consortium_countries', { ...said, countries: from });
    },
    person: personOf(words),
    effort: (name, hundredths) => {
      const months = monthsText(formats, hundredths);
      return name === null ? words('effort_total', { months }) : words('effort', { name, months });
    },
    outcome: (outcome, places) => words('outcome', { outcome, places: formats.list(places) }),
    callSays: (sentence) => words('call_says', { sentence }),
    risk: (description, mitigation) => words('risk', { description, mitigation }),
    packageName: (number, title) => lists('work_package', { number, title }),
    sectionName: (key) => sectionTitle(names, key),
    amount: (amount) => formats.euroExact(amount),
    months: (hundredths) => monthsText(formats, hundredths),
  };
}
