import { describe, expect, it } from 'vitest';

import { budgetSchema } from './budget-schema.ts';
import { storableLinesSchema } from './storable-lines-schema.ts';

const ids = ['1', '2', '3'].map((digit) => `00000000-0000-4000-8000-00000000000${digit}`);
const [p, w, l] = ids;
const participant = { id: p, name: 'Acme', country: 'RO', kind: null, size: 'small', role: 'coordinator' };
const workPackage = { id: w, number: 1, title: '' };
const line = {
  id: l,
  participantId: p,
  workPackageId: null,
  category: 'other_direct',
  subtype: 'internal_invoicing',
  description: 'Cells',
  amount: 12_345,
  rate: 7_000,
};
const budget = { participants: [participant], workPackages: [workPackage], lines: [line] };

describe('a budget', () => {
  it('is read as it is', () => {
    expect(budgetSchema.parse(budget)).toEqual(budget);
    expect(budgetSchema.parse({ participants: [], workPackages: [], lines: [] }).lines).toEqual([]);
  });

  it.each([
    ['nothing', null],
    ['a list', []],
    ['without its lines', { participants: [], workPackages: [] }],
    ['with a fourth list', { ...budget, files: [] }],
    ['with lines that are no list', { ...budget, lines: { 0: line } }],
    ['with a participant from nowhere', { ...budget, participants: [{ ...participant, country: 'Romania' }] }],
    ['with an unknown role', { ...budget, participants: [{ ...participant, role: 'owner' }] }],
    ['with half a work package', { ...budget, workPackages: [{ ...workPackage, number: 1.5 }] }],
    ['with an id of another form', { ...budget, lines: [{ ...line, id: 'l' }] }],
    ['with a field more', { ...budget, lines: [{ ...line, total: 1 }] }],
    ['with a field less', { ...budget, lines: [{ ...line, amount: undefined }] }],
    ['with an unknown category', { ...budget, lines: [{ ...line, category: 'salaries' }] }],
    ['with parts of a cent', { ...budget, lines: [{ ...line, amount: 0.5 }] }],
    ['with an amount of words', { ...budget, lines: [{ ...line, amount: '12345' }] }],
    ['with more than the whole as its rate', { ...budget, lines: [{ ...line, rate: 10_001 }] }],
  ])('of another shape is none: %s', (_, value) => {
    expect(budgetSchema.safeParse(value).success).toBe(false);
  });
});

describe('lines', () => {
  it('can be stored where they are within the limits', () => {
    expect(storableLinesSchema.parse([line])).toEqual([line]);
  });

  it.each([
    ['twice the same', [line, line]],
    ['too much', [{ ...line, amount: 100_000_000_000 }]],
    ['a subtype elsewhere', [{ ...line, category: 'travel' }]],
    ['too long', [{ ...line, description: 'x'.repeat(501) }]],
    ['not writable', [{ ...line, description: 'a\u0000' }]],
  ])('cannot be stored otherwise: %s', (_, lines) => {
    expect(storableLinesSchema.safeParse(lines).success).toBe(false);
  });
});
