import { ruleCases } from '#test/made/rules/rule-cases.ts';
import { planned } from '#test/made/rules/work-plans.ts';

import { tooManyDeliverables } from './too-many-deliverables.ts';

const many = (count: number, months: number | null) =>
  planned({ months, deliverables: Array.from({ length: count }, () => ({})) });

ruleCases(tooManyDeliverables, [
  { name: 'a few', change: many(5, 36), finds: [] },
  { name: 'one every two months', near: true, change: many(18, 36), finds: [] },
  { name: 'a project whose duration nobody has said', near: true, change: many(19, null), finds: [] },
  { name: 'more than one every two months', change: many(19, 36), finds: ['soft'], params: { count: 19, months: 36 } },
]);
