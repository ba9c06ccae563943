import { describe, expect, it } from 'vitest';
import { LOCALES, type Locale } from '#domain/values/locale.ts';
import { questionCodes, verdicts } from '#domain/program/eligibility/eligibility-codes.ts';
import { eligibilityReasonCodes } from '#domain/program/eligibility/reason-codes.ts';
import { scoreReasonCodes } from '#domain/program/matching/score-codes.ts';
import { wordsFor } from '#server/platform/words.ts';
import { eligibilitySentence } from './eligibility.ts';
import { settlingQuestion } from './questions.ts';
import { scoreSentence } from './score.ts';

// Every parameter that any reason carries, so that no sentence is left with a hole.
const params = {
  country: 'RO',
  programme: 'LIFE Programme',
  subjects: 'milk, slurry',
  kinds: 'equity loans',
  deadline: '2027-02-02T16:00:00.000Z',
  opensAt: '2026-12-02T23:00:00.000Z',
  kind: 'company',
  admitted: 'sme public_body research',
  size: 'small',
  trl: 5,
  min: 6,
  max: 8,
  steps: 1,
  listed: 2,
  actors: 'sme end_user',
  smes: 2,
  partners: 2,
  entities: 3,
  countries: 3,
  text: 'see the topic',
  ownShare: 3000,
  share: 6050,
  owner: 'RO',
  condition: 'eic_earlier_attempts',
  because: 'country_not_funded',
  count: 7,
  words: 'composites, recycling',
  forSize: 10,
  forRole: 8,
  basisPoints: 7000,
  forRate: 6,
  forGrant: 6,
  days: 75,
  missing: 'size',
};

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

function reasonIn(locale: Locale, code: string): string {
  return eligibilitySentence(wordsFor(locale, 'eligibility_reasons'), wordsFor(locale, 'countries'), { code, params });
}

describe.each(LOCALES)('in %s', (locale) => {
  const questions = wordsFor(locale, 'questions');
  const words = {
    questions,
    reasons: wordsFor(locale, 'eligibility_reasons'),
    countries: wordsFor(locale, 'countries'),
  };

  it.each(eligibilityReasonCodes)('%s is one plain sentence', (code) => {
    const sentence = plain(reasonIn(locale, code));
    expect(sentence).toMatch(/^[\p{Lu}0-9].*\.$/u);
    expect(sentence).not.toMatch(/undefined|NaN|not known to|\s{2}|!/);
    expect(sentence).not.toBe(words.reasons('other_version'));
  });

  it.each(scoreReasonCodes)('%s is one plain sentence', (code) => {
    const sentence = plain(scoreSentence(wordsFor(locale, 'score_reasons'), { code, params }));
    expect(sentence).toMatch(/^[\p{Lu}0-9].*\.$/u);
    expect(sentence).not.toMatch(/undefined|NaN|\s{2}|!/);
  });

  it.each(questionCodes)('%s is a question with two different answers', (code) => {
    const question = settlingQuestion(words, code, params);
    expect(question).toMatch(/\?|:/);
    expect(question).not.toMatch(/undefined|NaN|\s{2}|!/);
    const answers = wordsFor(locale, 'question_answers');
    expect(answers(`yes.${code}`)).not.toBe(answers(`no.${code}`));
  });
});

it.each([
  ['call_open', 'Open until 2 Feb 2027, 17:00 Brussels time.'],
  ['call_forthcoming', 'Not open yet: it opens on 3 Dec 2026.'],
  ['country_member_state', 'Romania is a Member State.'],
  ['kind_any', 'A private company may be a beneficiary.'],
  ['kind_not_named', 'The call is for SMEs, public bodies and research organizations.'],
  ['consortium_partners_open', 'Two more independent partners; together three applicants from three countries.'],
  ['control_china_none', 'No owner in China: 100 % held in Romania.'],
  ['control_china', '60.5 % is held in China, and organizations controlled from there cannot take part.'],
  ['cofinancing_covered', 'You can cover 30 % of your own costs.'],
  ['actors_open', 'Asked for in the consortium: 2 SMEs from different countries and an end user.'],
  ['consortium_listed_few', 'Your project lists 2 applicants that count; 3 are needed, from 3 countries.'],
  [
    'low_certainty',
    'If our uncertain source is right: Organizations from Romania receive no funding here. They can join as ' +
      'associated partners at their own cost where the topic allows it.',
  ],
])('%s reads well', (code, expected) => {
  expect(plain(reasonIn('en', code))).toBe(expected);
});

it.each([
  ['country_member_state', 'România este stat membru.'],
  ['kind_not_named', 'Apelul este pentru IMM-uri, organisme publice și organizații de cercetare.'],
  ['cofinancing_covered', 'Puteți acoperi 30 % din costurile proprii.'],
  ['consortium_partners_open', 'Încă 2 parteneri independenți; împreună 3 solicitanți din 3 țări.'],
])('%s reads well in Romanian', (code, expected) => {
  expect(plain(reasonIn('ro', code))).toBe(expected);
});

it('says how many answers are left', () => {
  const words = wordsFor('en', 'verdicts');
  expect(verdicts.map((verdict) => words(`sentence.${verdict}`, { unknowns: 2 }))).toEqual([
    'You can apply.',
    'Probably: nothing we know is against you.',
    'Not known yet. 2 answers settle it.',
    'Not eligible.',
    'Closed.',
  ]);
  expect(words('sentence.check', { unknowns: 1 })).toBe('Not known yet. One answer settles it.');
});

it('asks more precisely where more is known', () => {
  const words = {
    questions: wordsFor('en', 'questions'),
    reasons: wordsFor('en', 'eligibility_reasons'),
    countries: wordsFor('en', 'countries'),
  };
  expect(settlingQuestion(words, 'barred_territory', { country: 'UA' })).toMatch(/an area of Ukraine/);
  expect(settlingQuestion(words, 'barred_territory', { country: 'IL' })).toMatch(/since June 1967/);
  expect(settlingQuestion(words, 'partners_found', { partners: 0 })).toBe('Who are your partners?');
  expect(settlingQuestion(words, 'country_admitted', {})).toMatch(/from your country/);
});

it('asks for the field of the profile that is missing', () => {
  expect(wordsFor('en', 'questions')('profile.trl')).toBe('Enter the TRL of what you have.');
});

it('does not fail on a reason that an older version stored', () => {
  const reason = { code: 'no_longer_used', params: {} };
  expect(eligibilitySentence(wordsFor('en', 'eligibility_reasons'), wordsFor('en', 'countries'), reason)).toMatch(
    /another version/,
  );
  expect(scoreSentence(wordsFor('en', 'score_reasons'), reason)).toMatch(/another version/);
});
