import type { WizardWords } from '#domain/project/wizard/wizard-words.ts';
import { countryName } from '#words/organization/country-name.ts';
import { monthsText } from '#words/project/months-text.ts';
import type { Words } from '#words/words.ts';

type Said = {
  readonly words: Words<'wizard_text'>;
  readonly names: Words<'project_names'>;
  readonly countries: Words<'countries'>;
};

function planWords(
  words: Words<'wizard_text'>,
): Pick<WizardWords, 'workPackage' | 'tasks' | 'deliverables' | 'item' | 'milestone' | 'duration'> {
  const withMonths = (name: string, start: number | null, end: number | null) => {
    const month = start ?? end;
    if (month === null) return name;
    const months =
      start === null || end === null || start === end
        ? words('months.one', { month })
        : words('months.both', { start, end });
    return words('with_months', { name, months });
  };
  return {
    workPackage: ({ number, title, start, end, lead }) => {
      const name = withMonths(words('work_package', { number, title }), start, end);
      return lead === null ? name : words('led_by', { name, lead });
    },
    tasks: (items) => words('tasks', { items: items.join('; ') }),
    deliverables: (items) => words('deliverables', { items: items.join('; ') }),
    item: ({ number, title, start, end }) => withMonths(`${number} ${title}`.trim(), start, end),
    milestone: (item, verification) =>
      verification.trim() === '' ? item : words('milestone', { item, verification: verification.trim() }),
    duration: (months) => words('duration', { months }),
  };
}

function keyFigure(
  words: Words<'wizard_text'>,
  { title, baseline, target, unit, month }: Parameters<WizardWords['keyFigure']>[0],
): string {
  const change =
    baseline.trim() === ''
      ? words('key_figure.target', { title, target })
      : words('key_figure.change', { title, baseline, target });
  const measured = unit.trim() === '' ? change : words('key_figure.unit', { text: change, unit: unit.trim() });
  return month === null ? measured : words('key_figure.by', { text: measured, month });
}

function moneyWords({ words, names }: Said): Pick<WizardWords, 'personnel' | 'category' | 'costLine'> {
  return {
    personnel: ({ name, amount, requested, months }) => {
      const text =
        name === null
          ? words('personnel_nobody', { amount, requested })
          : words('personnel', { name, amount, requested });
      return months === 0 ? text : words('personnel_months', { text, months: monthsText(words.formats, months) });
    },
    category: ({ category, amount, requested }) =>
      words('category', { category: names(`budget_category.${category}`), amount, requested }),
    costLine: ({ description, amount, by }) =>
      by === null ? words('line', { description, amount }) : words('line_by', { description, amount, by }),
  };
}

/** The sentences by which lists of a project become plain text for the portal. */
export function wizardWords(said: Said): WizardWords {
  const { words, countries } = said;
  return {
    ...planWords(words),
    ...moneyWords(said),
    participant: ({ name, country, role }) =>
      country === null
        ? words('participant_alone', { name, role })
        : words('participant', { name, country: countryName(countries, country), role }),
    about: (name, about) => words('about', { name, said: about }),
    beneficiaries: (text) => words('beneficiaries', { text }),
    keyFigure: (figure) => keyFigure(words, figure),
    issue: (question, pages) => {
      const issue = words(`issue.${question}`);
      return pages === '' ? words('issue_alone', { issue }) : words('issue_pages', { issue, pages });
    },
    noIssue: (what) => words(`no_issue.${what}`),
    whole: ({ title, acronym, months, participants, total }) => {
      const named = acronym.trim() === '' ? title : words('whole.named', { title, acronym: acronym.trim() });
      const sums = words('whole.sums', { count: participants, total: total.amount, requested: total.requested });
      return `${months === null ? named : words('whole.months', { name: named, months })}, ${sums}`;
    },
  };
}
