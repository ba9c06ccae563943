import type { Requirement } from '#domain/project/requirements/requirements.ts';
import type { Words } from '#words/words.ts';

import { sectionTitle } from '#words/project/section-title.ts';

type Said = { readonly words: Words<'requirements'>; readonly names: Words<'project_names'> };
type ValueOf<Key extends Requirement['key']> = NonNullable<Extract<Requirement, { readonly key: Key }>['value']>;

/** How many must take part: "3 participants from 3 countries, one of them in a Member State". */
export function consortiumText({ words }: Said, value: ValueOf<'consortium'>): string {
  if (value.singleOnly) return words('consortium.alone');
  if (value.minEntities === null) return words('unknown');
  const many = words('consortium.value', { entities: value.minEntities, countries: value.minCountries ?? 1 });
  return value.memberState && value.minEntities > 1 ? `${many}, ${words('consortium.member_state')}` : many;
}

/** The levels of readiness between which a project works. */
export function readinessText({ words }: Said, { min, max }: ValueOf<'trl'>): string {
  if (min !== null && max !== null) return words('trl.both', { min, max });
  if (max !== null) return words('trl.end', { max });
  return min === null ? words('unknown') : words('trl.start', { min });
}

/** The rates: "70 %, non-profits 100 %". */
export function ratesText({ words }: Said, { forProfit, nonProfit }: ValueOf<'rates'>): string {
  const { rate } = words.formats;
  if (forProfit === null)
    return nonProfit === null ? words('unknown') : words('rates.non_profit', { nonProfit: rate(nonProfit) });
  return nonProfit === null || nonProfit === forProfit
    ? rate(forProfit)
    : words('rates.both', { forProfit: rate(forProfit), nonProfit: rate(nonProfit) });
}

function sectionsText({ words, names }: Said, { sections }: ValueOf<'sections'>): string {
  return sections
    .map(({ key, limit, parts }) => {
      const title = sectionTitle(names, key);
      return parts.length === 0
        ? words('sections.value', { title, limit })
        : words('sections.parts', { title, limit, parts: parts.join(', ') });
    })
    .join('; ');
}

function deadlineText({ words }: Said, { windows }: ValueOf<'deadline'>): string {
  const { moment } = words.formats;
  return windows
    .map(({ deadlineAt, hourAssumed }) => {
      const at = moment(deadlineAt);
      return hourAssumed ? words('deadline.hour_assumed', { at }) : at;
    })
    .join('; ');
}

function annexesText({ words }: Said, { wanted, named }: ValueOf<'annexes'>): string {
  const atSubmission =
    wanted.length === 0 ? words('annexes.none') : words('annexes.value', { wanted: wanted.join(', ') });
  return named.length === 0 ? atSubmission : `${atSubmission}. ${words('annexes.named', { named: named.join(', ') })}`;
}

function thresholdsText({ words }: Said, { each, overall }: ValueOf<'thresholds'>): string {
  const all = each.map((points) => words.formats.decimal(points)).join(' / ');
  return overall === null
    ? words('thresholds.each', { each: all })
    : words('thresholds.overall', { each: all, overall });
}

/** What a call asks for, as a page shows it; "Not known" where nobody knows it. */
export function requirementText(said: Said, row: Requirement): string {
  const { words } = said;
  if (row.value === null) return words('unknown');
  switch (row.key) {
    case 'deadline':
      return deadlineText(said, row.value);
    case 'pages':
      return words('pages.value', row.value);
    case 'sections':
      return sectionsText(said, row.value);
    case 'trl':
      return readinessText(said, row.value);
    case 'rates':
      return ratesText(said, row.value);
    case 'consortium':
      return consortiumText(said, row.value);
    case 'grant':
      return words.formats.euroRange(row.value.min, row.value.max) ?? words('unknown');
    case 'cost_model':
      if (/lump/i.test(row.value.model)) return words('cost_model.lump_sum');
      return /^actual costs$/i.test(row.value.model) ? words('cost_model.actual_costs') : row.value.model;
    case 'indirect':
      return words('indirect.value', { rate: words.formats.rate(row.value.rate) });
    case 'annexes':
      return annexesText(said, row.value);
    case 'thresholds':
      return thresholdsText(said, row.value);
  }
}
