import { cents } from '#domain/values/money.ts';
import { exampleProgram } from '#test/made/program-facts.ts';
import { exampleProject } from '#test/made/project-facts.ts';
import { ruleCases } from '#test/made/rules/rule-cases.ts';

import { smeStatusMismatch } from './sme-status-mismatch.ts';

const program = exampleProgram({ onlyApplicants: ['sme'] });
const { organization } = exampleProject();
const figures = (headcount: number, euro: number) => ({
  organization: { ...organization, headcount, turnover: cents(euro * 100), balanceTotal: cents(euro * 100) },
});

ruleCases(smeStatusMismatch, [
  { name: 'a call for all', near: true, change: figures(250, 1), finds: [] },
  { name: 'a small company', change: { program }, finds: [] },
  {
    name: '249 people and much money in the balance',
    near: true,
    change: { program, ...figures(249, 43_000_000) },
    finds: [],
  },
  { name: '250 people', change: { program, ...figures(250, 1) }, finds: ['hard'], params: { size: 'large' } },
  {
    name: 'a company that calls itself large',
    change: { program, organization: { ...organization, size: 'large' } },
    finds: ['hard'],
  },
  {
    name: 'nothing known of its size',
    change: { program, organization: { ...organization, size: null } },
    finds: ['soft size'],
  },
]);
