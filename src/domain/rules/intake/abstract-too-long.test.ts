import { intakeOf } from '#domain/project/intake/intake.ts';
import { ruleCases } from '#test/made/rules/rule-cases.ts';

import { abstractTooLong } from './abstract-too-long.ts';

const described = (description: string) => ({ intake: intakeOf('Fibres', description, {}) });

ruleCases(abstractTooLong, [
  { name: 'none', finds: [] },
  {
    name: 'two thousand characters, some of them of two units',
    near: true,
    change: described('😀'.repeat(2_000)),
    finds: [],
  },
  { name: 'space behind it', near: true, change: described(`${'a'.repeat(2_000)}   `), finds: [] },
  { name: 'one more', change: described('a'.repeat(2_001)), finds: ['hard'], params: { length: 2_001, limit: 2_000 } },
]);
