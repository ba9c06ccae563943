import { expect, it } from 'vitest';

import { testNow } from '#test/made/program-facts.ts';
import { intakeOf } from '#domain/project/intake/intake.ts';
import { versionSnapshotSchema } from './version-schema.ts';

const snapshot = {
  format: 1,
  takenAt: testNow,
  intake: intakeOf('ReFibre', '', { trl: 4 }),
  sections: [{ key: 'team', doc: { type: 'doc', content: [{ type: 'paragraph' }] } }],
  participants: [],
  workPackages: [{ id: '00000000-0000-4000-8000-000000000001', number: 1, title: 'Pilot' }],
  lines: [],
  plan: [],
  annexes: [{ key: 'GEP', filename: 'plan.pdf', sha256: 'a', size: 3 }],
};

it('what a version holds is read as it is, and nothing beside it', () => {
  expect(versionSnapshotSchema.parse({ ...snapshot, secret: 1 })).toEqual(snapshot);
});

it.each([
  ['of another format', { ...snapshot, format: 2 }],
  ['with a text of another shape', { ...snapshot, sections: [{ key: 'team', doc: 'Ana' }] }],
  ['without its lines', { ...snapshot, lines: undefined }],
  ['taken at no time', { ...snapshot, takenAt: 'yesterday' }],
])('what is no version is refused: %s', (_, value) => {
  expect(versionSnapshotSchema.safeParse(value).success).toBe(false);
});
