import { declaring } from '#test/made/project-facts.ts';
import { ruleCases } from '#test/made/rules/rule-cases.ts';

import { securitySelfAssessmentMissing } from './security-self-assessment-missing.ts';

const said = (length: number) => declaring({ security_issues: 'yes' }, { securityText: 'a'.repeat(length) });

ruleCases(securitySelfAssessmentMissing, [
  { name: 'no issue', near: true, change: declaring({ security_issues: 'no' }), finds: [] },
  { name: 'two hundred characters', near: true, change: said(200), finds: [] },
  { name: 'less', change: said(199), finds: ['hard'], params: { length: 199, least: 200 } },
]);
