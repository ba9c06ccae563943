import { exampleLine, saying } from '#test/made/project-facts.ts';
import { ruleCases } from '#test/made/rules/rule-cases.ts';

import { vatDeductibleIncluded } from './vat-deductible-included.ts';

const budgetLines = [exampleLine('l1', { participantId: 'p1' })];

ruleCases(vatDeductibleIncluded, [
  {
    name: 'VAT that is no cost of this participant, and left out',
    change: { budgetLines, participants: [saying('p1', { vat_included: 'no', vat_deductible: 'yes' })] },
    finds: [],
  },
  {
    name: 'VAT that it cannot deduct',
    near: true,
    change: { budgetLines, participants: [saying('p1', { vat_included: 'yes', vat_deductible: 'no' })] },
    finds: [],
  },
  {
    name: 'VAT that it can deduct',
    change: { budgetLines, participants: [saying('p1', { vat_included: 'yes', vat_deductible: 'yes' })] },
    finds: ['hard p1'],
  },
  {
    name: 'nobody has said whether it can',
    change: { budgetLines, participants: [saying('p1', { vat_included: 'yes' })] },
    finds: ['soft p1 deductible'],
  },
]);
