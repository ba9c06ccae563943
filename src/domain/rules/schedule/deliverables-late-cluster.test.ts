import { planned } from '#test/made/rules/work-plans.ts';
import { ruleCases } from '#test/made/rules/rule-cases.ts';

import { deliverablesLateCluster } from './deliverables-late-cluster.ts';

const due = (...months: readonly number[]) => planned({ deliverables: months.map((month) => ({ month })) });

ruleCases(deliverablesLateCluster, [
  { name: 'spread over the project', change: due(6, 12, 18, 30, 36), finds: [] },
  { name: 'two of five at the end', near: true, change: due(6, 12, 18, 35, 36), finds: [] },
  { name: 'the only one at the end', near: true, change: due(36), finds: [] },
  { name: 'the month before the last two', near: true, change: due(6, 12, 34, 34, 34), finds: [] },
  { name: 'three of five at the end', change: due(6, 12, 35, 36, 36), finds: ['soft'], params: { late: 3, count: 5 } },
]);
