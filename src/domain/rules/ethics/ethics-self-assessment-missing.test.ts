import { declaring } from '#test/made/project-facts.ts';
import { ruleCases } from '#test/made/rules/rule-cases.ts';

import { ethicsSelfAssessmentMissing } from './ethics-self-assessment-missing.ts';

const said = (length: number) => declaring({ ethics_animals: 'yes' }, { ethicsText: 'a'.repeat(length) });

ruleCases(ethicsSelfAssessmentMissing, [
  { name: 'no issue', near: true, change: declaring({ ethics_animals: 'no' }), finds: [] },
  { name: 'three hundred characters', near: true, change: said(300), finds: [] },
  { name: 'less', change: said(299), finds: ['hard'], params: { length: 299, least: 300 } },
]);
