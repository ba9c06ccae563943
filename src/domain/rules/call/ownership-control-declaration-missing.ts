import { isUnder } from '#domain/program/requirements.ts';
import { rule } from '../rule.ts';
import { namedButMissing } from './named-annex.ts';

/** The call names the declaration of ownership and control among its forms, and it is not there. */
export const ownershipControlDeclarationMissing = rule({
  id: 'OWNERSHIP_CONTROL_DECLARATION_MISSING',
  version: 1,
  severity: 'hard',
  stage: 'proposal',
  group: 'annexes',
  subject: 'annex',
  fix: 'annexes',
  source: 'ownership-control',
  params: { default: { annex: 'text' } },
  applies: ({ program }) => isUnder(program, 'DIGITAL') || isUnder(program, 'EDF'),
  check: (facts) => namedButMissing(facts, 'OCD'),
});
