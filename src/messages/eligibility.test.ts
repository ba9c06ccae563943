import { expect, it } from 'vitest';
import { questionCodes, eligibilityReasonCodes, verdicts } from '#domain/program/eligibility/eligibility-codes.ts';
import { scoreReasonCodes } from '#domain/program/matching/score-codes.ts';
import { ruleSentence, scoreSentence, verdictSentence } from './eligibility.ts';
import { profileRequest, settlingQuestion } from './questions.ts';

// Every parameter that any reason carries, so that no sentence is left with a hole.
const params = {
  country: 'Romania',
  programme: 'LIFE Programme',
  deadline: '2027-02-02T16:00:00.000Z',
  opensAt: '2026-12-02T23:00:00.000Z',
  kind: 'company',
  admitted: 'sme public_body research',
  size: 'small',
  trl: 5,
  min: 6,
  max: 8,
  steps: 1,
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

it.each(eligibilityReasonCodes)('%s is one plain sentence', (code) => {
  const sentence = ruleSentence({ code, params });
  expect(sentence).toMatch(/^[A-Z0-9].*\.$/);
  expect(sentence).not.toMatch(/undefined|NaN|not known to|\s{2}|!/);
});

it.each(scoreReasonCodes)('%s is one plain sentence', (code) => {
  const sentence = scoreSentence({ code, params });
  expect(sentence).toMatch(/^[A-Z0-9].*\.$/);
  expect(sentence).not.toMatch(/undefined|NaN|\s{2}|!/);
});

it.each(questionCodes)('%s is a question with two different answers', (code) => {
  const { question, yes, no } = settlingQuestion(code, params);
  expect(question).toMatch(/\?|:/);
  expect(yes).not.toBe(no);
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
  [
    'low_certainty',
    'If our uncertain source is right: Organizations from Romania receive no funding here. They can join as associated partners at their own cost where the topic allows it.',
  ],
])('%s reads well', (code, expected) => {
  expect(ruleSentence({ code, params })).toBe(expected);
});

it('says how many answers are left', () => {
  expect(verdicts.map((verdict) => verdictSentence(verdict, 2))).toEqual([
    'You can apply.',
    'Not known yet. 2 answers settle it.',
    'Not eligible.',
    'Closed.',
  ]);
  expect(verdictSentence('check', 1)).toBe('Not known yet. One answer settles it.');
});

it('asks for the field of the profile that is missing', () => {
  expect(profileRequest('trl')).toBe('Enter the TRL of what you have.');
});

it('does not fail on a reason that an older version stored', () => {
  expect(ruleSentence({ code: 'no_longer_used', params: {} })).toMatch(/another version/);
});
