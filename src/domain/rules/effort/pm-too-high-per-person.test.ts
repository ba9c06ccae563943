import { intakeOf } from '#domain/project/intake/intake.ts';
import { saying } from '#test/made/project-facts.ts';
import { ruleCases } from '#test/made/rules/rule-cases.ts';

import { pmTooHighPerPerson } from './pm-too-high-per-person.ts';

const working = (months: number | null, durationMonths: number | null = 36) => ({
  intake: intakeOf('', '', { durationMonths }),
  participants: [
    saying(
      'p1',
      {},
      {},
      {
        people: [{ id: 'k1', name: 'Ana Pop', role: '', leads: false, gender: null, careerStage: null, months }],
      },
    ),
  ],
});

ruleCases(pmTooHighPerPerson, [
  { name: 'all months of the project', near: true, change: working(3_600), finds: [] },
  { name: 'a project whose duration nobody has said', near: true, change: working(3_700, null), finds: [] },
  { name: 'no months', change: working(null), finds: [] },
  {
    name: 'a month more than the project lasts',
    change: working(3_700),
    finds: ['hard p1'],
    params: { participant: 'Partner p1', person: 'Ana Pop', months: 37, duration: 36 },
  },
]);
