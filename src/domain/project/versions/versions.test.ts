import { describe, expect, it } from 'vitest';

import { centsFromEuro } from '#domain/values/money.ts';
import { testNow } from '#test/made/program-facts.ts';
import { exampleLine, exampleParticipant } from '#test/made/project-facts.ts';

import { noDeclarations } from '#domain/project/declarations/declarations.ts';
import { intakeOf } from '#domain/project/intake/intake.ts';
import type { VersionSnapshot } from './versions.ts';
import { compareSnapshots, contentText } from './versions.ts';

const words = (text: string) => ({
  type: 'doc' as const,
  content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] }],
});
const bold = (text: string) => ({
  type: 'doc' as const,
  content: [
    { type: 'paragraph' as const, content: [{ type: 'text' as const, text, marks: [{ type: 'bold' as const }] }] },
  ],
});

function snapshot(change: Partial<VersionSnapshot> = {}): VersionSnapshot {
  return {
    format: 1,
    takenAt: testNow,
    intake: intakeOf('ReFibre', '', { trl: 4 }),
    sections: [{ key: 'team', doc: words('Ana') }],
    participants: [exampleParticipant('p1')],
    workPackages: [],
    lines: [exampleLine('l1')],
    plan: [],
    annexes: [],
    ...change,
  };
}

const none = {
  intake: [],
  declarations: [],
  sections: [],
  participants: [],
  workPackages: [],
  lines: [],
  plan: [],
  annexes: [],
};

describe('two versions', () => {
  it('that hold the same differ in nothing, whenever they were taken', () => {
    const later = snapshot({ takenAt: '2027-01-01T00:00:00.000Z' as typeof testNow });
    expect(compareSnapshots(snapshot(), later)).toEqual(none);
    expect(contentText(snapshot())).toBe(contentText(later));
  });

  it.each([
    [
      'the intake',
      { intake: intakeOf('ReFibre 2', '', {}) },
      {
        intake: [
          { field: 'title', before: 'ReFibre', after: 'ReFibre 2' },
          { field: 'trl', before: 4, after: null },
        ],
      },
    ],
    [
      'a text',
      { sections: [{ key: 'team', doc: words('Ana and Dan') }] },
      { sections: [{ key: 'team', before: 'Ana', after: 'Ana and Dan' }] },
    ],
    [
      'the form of a text',
      { sections: [{ key: 'team', doc: bold('Ana') }] },
      { sections: [{ key: 'team', before: 'Ana', after: 'Ana' }] },
    ],
    [
      'a section that is new',
      {
        sections: [
          { key: 'team', doc: words('Ana') },
          { key: 'timeline', doc: words('M1') },
        ],
      },
      { sections: [{ key: 'timeline', before: '', after: 'M1' }] },
    ],
    [
      'a line that is new',
      { lines: [exampleLine('l1'), exampleLine('l2')] },
      { lines: [{ id: 'l2', before: null, after: exampleLine('l2') }] },
    ],
    ['a line that is gone', { lines: [] }, { lines: [{ id: 'l1', before: exampleLine('l1'), after: null }] }],
    [
      'an amount',
      { lines: [exampleLine('l1', { amount: centsFromEuro(2) })] },
      { lines: [{ id: 'l1', before: exampleLine('l1'), after: exampleLine('l1', { amount: centsFromEuro(2) }) }] },
    ],
    [
      'a participant',
      { participants: [] },
      { participants: [{ id: 'p1', before: exampleParticipant('p1'), after: null }] },
    ],
    [
      'a work package',
      { workPackages: [{ id: 'w1', number: 1, title: 'Lead' }] },
      { workPackages: [{ id: 'w1', before: null, after: { id: 'w1', number: 1, title: 'Lead' } }] },
    ],
    [
      'what is declared',
      {
        intake: intakeOf('ReFibre', '', {
          trl: 4,
          declarations: { ...noDeclarations, answers: { civil_only: 'yes' }, ethicsText: 'Consent is asked for.' },
        }),
      },
      {
        declarations: [
          {
            id: 'civil_only',
            before: null,
            after: { id: 'civil_only', part: 'answer', of: 'civil_only', value: 'yes' },
          },
          {
            id: 'ethicsText',
            before: null,
            after: { id: 'ethicsText', part: 'text', of: 'ethicsText', value: 'Consent is asked for.' },
          },
        ],
      },
    ],
    [
      'an annex',
      { annexes: [{ key: 'CV', filename: 'cv.pdf', sha256: 'a', size: 1 }] },
      { annexes: [{ id: 'CV', before: null, after: { key: 'CV', filename: 'cv.pdf', sha256: 'a', size: 1 } }] },
    ],
  ] as const)('differ in %s', (_, change, changes) => {
    expect(compareSnapshots(snapshot(), snapshot(change))).toEqual({ ...none, ...changes });
    expect(contentText(snapshot())).not.toBe(contentText(snapshot(change)));
  });
});
