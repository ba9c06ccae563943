import { rule } from '../rule.ts';
import { isWrittenResearch } from './research-action.ts';
import { wholeText } from './whole-text.ts';

const gender = /\bgender\b|\bsex and\b|\bsex[/-]|\bwomen and men\b|\bmen and women\b/iu;

/** The proposal says nothing about sex and gender in what it researches. */
export const genderDimensionMissing = rule({
  id: 'GENDER_DIMENSION_MISSING',
  version: 1,
  severity: 'soft',
  stage: 'proposal',
  group: 'text',
  subject: 'project',
  fix: 'application',
  source: 'award-criteria',
  params: { default: {} },
  applies: isWrittenResearch,
  check: (facts) => (gender.test(wholeText(facts)) ? [] : [{ params: {} }]),
});
