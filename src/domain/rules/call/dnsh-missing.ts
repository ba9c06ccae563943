import { isUnder } from '#domain/program/requirements.ts';
import { isMostlyWritten, wholeText } from '../content/whole-text.ts';
import { rule } from '../rule.ts';

const harm = /significant(?:ly)? harm|\bDNSH\b/i;

/** The call speaks of doing no significant harm, and the proposal does not. */
export const dnshMissing = rule({
  id: 'DNSH_MISSING',
  version: 1,
  severity: 'soft',
  stage: 'proposal',
  group: 'text',
  subject: 'project',
  fix: 'application',
  source: 'no-harm',
  params: { default: {} },
  applies: (facts) =>
    isUnder(facts.program, 'HORIZON') &&
    facts.language === 'en' &&
    facts.call?.noHarm === true &&
    isMostlyWritten(facts),
  check: (facts) => (harm.test(wholeText(facts)) ? [] : [{ params: {} }]),
});
