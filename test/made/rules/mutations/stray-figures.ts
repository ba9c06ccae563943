import {
  allTexts,
  both,
  details,
  intake,
  participant,
  plan,
  text,
  type Mutation,
  type ProjectChange,
} from './change.ts';

// One sentence of a text that disagrees with what is stored once.

const says = (sentence: string): ProjectChange => text('team', (own) => `${sentence}\n${own.slice(0, 2_200)}`);
const kpi = (title: string, unit: string): ProjectChange =>
  plan(({ kpis }) => ({ kpis: kpis.map((each) => ({ ...each, title, unit })) }));

export const strayFigureMutations: readonly Mutation[] = [
  ['another duration in the text', says('ReFibre is a 48-month project.'), ['TEXT_DURATION_DIFFERS']],
  ['another duration in years', says('The project will run for two years.'), ['TEXT_DURATION_DIFFERS']],
  ['months beyond the end of the project', says('WP3 goes on until the end (M6–M42).'), ['TEXT_DURATION_DIFFERS']],
  [
    'a duration that was changed in the intake alone',
    both(says('The project lasts 36 months.'), intake({ durationMonths: 48 })),
    ['GANTT_GAPS', 'TEXT_DURATION_DIFFERS'],
  ],
  ['another request in the text', says('We request an EU contribution of €2.9 million.'), ['TEXT_AMOUNT_DIFFERS']],
  ['other costs in the text', says('The total project costs are EUR 4 100 000.'), ['TEXT_AMOUNT_DIFFERS']],
  ['another budget in the text', says('ReFibre has a total budget of 1.1 M€.'), ['TEXT_AMOUNT_DIFFERS']],
  ['more partners in the text', says('The consortium brings together six partners.'), ['TEXT_PARTNERS_DIFFER']],
  ['fewer beneficiaries in the text', says('All three beneficiaries have agreed.'), ['TEXT_PARTNERS_DIFFER']],
  [
    'other countries in the text',
    says('The consortium consists of four partners from three countries.'),
    ['TEXT_PARTNERS_DIFFER'],
  ],
  ['another effort in the text', says('The total effort is 170 person-months.'), ['TEXT_EFFORT_DIFFERS']],
  ['another funding rate in the text', says('We apply for a funding rate of 60 %.'), ['TEXT_RATE_DIFFERS']],
  ['another target in the text', says('The strength kept will reach 90 %.'), ['TEXT_KPI_DIFFERS']],
  ['another first value in the text', says('The strength kept rises from 50 % to 80 %.'), ['TEXT_KPI_DIFFERS']],
  [
    'a target of another unit in the text',
    both(kpi('Fibre recovered', 't'), says('Our target for fibre recovered is 120 t.')),
    ['TEXT_KPI_DIFFERS'],
  ],
  ['another readiness at the end', says('The project will reach TRL 8.'), ['TEXT_READINESS_DIFFERS']],
  ['another way of readiness', says('ReFibre takes the technology from TRL 4 to TRL 7.'), ['TEXT_READINESS_DIFFERS']],
  ['the acronym in other capitals', says('Refibre closes the loop.'), ['TEXT_ACRONYM_SPELT']],
  ['the acronym with a hyphen', says('The Re-Fibre project closes the loop.'), ['TEXT_ACRONYM_SPELT']],
  [
    'a slip in the name of a participant',
    both(participant('p2', { name: 'Institut Aistra' }), says('Tests are made by Institut Astra.')),
    ['TEXT_NAME_SPELT'],
  ],
  [
    'a slip in a short name',
    both(details('p3', { shortName: 'Nordhavn' }), says('The arms are made by Nordhaven.')),
    ['TEXT_NAME_SPELT'],
  ],
  [
    'the same disagreement in every section',
    allTexts((own) => `The project lasts 30 months.\n${own.slice(0, -40)}`),
    ['TEXT_DURATION_DIFFERS'],
  ],
];
