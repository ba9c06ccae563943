import { rule } from '../rule.ts';

/** A shorter abstract is the matter of another rule (characters). */
const ENOUGH = 200;

// Wide nets: only an abstract that has nothing of a part at all misses it.
const parts = [
  [
    'aim',
    /\b(?:aim|goal|objective|purpose|will|want|plan|seek|propos|develop|demonstrat|deliver|recover|create|build)/i,
  ],
  [
    'approach',
    /\b(?:by|using|use|with|through|based|method|approach|combin|test|pilot|analy|measur|build|develop|train)/i,
  ],
  [
    'relevance',
    /\b(?:impact|benefit|improv|increas|reduc|sav|cut|less|more|better|help|enabl|support|contribut|need|market|polic|so that|instead|effect|outcome)/i,
  ],
] as const;

/** The abstract does not say what it aims at, how, or what for. */
export const abstractNotStandalone = rule({
  id: 'ABSTRACT_NOT_STANDALONE',
  version: 1,
  severity: 'soft',
  stage: 'proposal',
  group: 'text',
  subject: 'project',
  fix: 'intake',
  source: 'part-a-abstract',
  params: { default: { missing: 'text' } },
  applies: ({ language, intake }) => language === 'en' && intake.description.trim().length >= ENOUGH,
  check: ({ intake: { description } }) => {
    const missing = parts.find(([, words]) => !words.test(description))?.[0];
    return missing === undefined ? [] : [{ params: { missing } }];
  },
});
