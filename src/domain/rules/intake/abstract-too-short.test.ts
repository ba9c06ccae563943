import { intakeOf } from '#domain/project/intake/intake.ts';
import { ruleCases } from '#test/made/rules/rule-cases.ts';

import { abstractTooShort } from './abstract-too-short.ts';

const described = (description: string) => ({ intake: intakeOf('Fibres', description, {}) });

ruleCases(abstractTooShort, [
  { name: 'none, of which another rule speaks', near: true, finds: [] },
  { name: 'seven hundred characters', near: true, change: described('a'.repeat(700)), finds: [] },
  { name: 'one less', change: described('a'.repeat(699)), finds: ['soft'], params: { length: 699, least: 700 } },
]);
