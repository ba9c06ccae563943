import type { ProgramMoney } from '#domain/program/facts.ts';
import { exampleProgram } from '#test/made/program-facts.ts';
import { exampleLine } from '#test/made/project-facts.ts';
import { ruleCases } from '#test/made/rules/rule-cases.ts';
import { examplePackage } from '#test/made/rules/work-plans.ts';

import { lumpSumWpWithoutBudget } from './lump-sum-wp-without-budget.ts';

const paying = (costModel: ProgramMoney['costModel'], change = {}) =>
  exampleProgram({ money: { ...exampleProgram().money, costModel }, ...change });
const program = paying('lump sum');
const low = { ...program.defaultProvenance, certainty: 'low' } as const;
const workPackages = [examplePackage(1), examplePackage(2)];
const budgetLines = [exampleLine('l1', { workPackageId: 'w1' })];

ruleCases(lumpSumWpWithoutBudget, [
  { name: 'actual costs', near: true, change: { workPackages, budgetLines }, finds: [] },
  { name: 'no budget yet', near: true, change: { program, workPackages }, finds: [] },
  {
    name: 'a package on ethics alone',
    near: true,
    change: { program, budgetLines, workPackages: [examplePackage(1), examplePackage(2, { purpose: 'ethics' })] },
    finds: [],
  },
  {
    name: 'a package without a share',
    change: { program, workPackages, budgetLines },
    finds: ['hard w2'],
    params: { number: 2, title: 'Work' },
  },
  {
    name: 'a call that does not say how it pays',
    change: { program: paying(null), workPackages, budgetLines },
    finds: ['soft model'],
  },
  {
    name: 'a source of low certainty',
    change: { program: paying('lump sum', { provenance: { costModel: low } }), workPackages, budgetLines },
    finds: ['soft w2 certainty'],
  },
]);
