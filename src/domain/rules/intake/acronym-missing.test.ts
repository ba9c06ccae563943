import { intakeOf } from '#domain/project/intake/intake.ts';
import { ruleCases } from '#test/made/rules/rule-cases.ts';

import { acronymMissing } from './acronym-missing.ts';

const called = (acronym: string) => ({ intake: intakeOf('Fibres', '', { acronym }) });

ruleCases(acronymMissing, [
  { name: 'a project without a title', near: true, finds: [] },
  { name: 'twenty characters', near: true, change: called('ABCDEFGHIJKLMNOPQRST'), finds: [] },
  { name: 'none', change: called(' '), finds: ['hard'] },
  {
    name: 'twenty-one characters',
    change: called('ABCDEFGHIJKLMNOPQRSTU'),
    finds: ['soft'],
    params: { acronym: 'ABCDEFGHIJKLMNOPQRSTU', length: 21, limit: 20 },
  },
]);
