import { sectionsWith } from '#test/made/project-facts.ts';
import { ruleCases } from '#test/made/rules/rule-cases.ts';

import { missingKpi } from './missing-kpi.ts';

const writing = (objectives: string) => ({ sections: sectionsWith({ objectives }) });

ruleCases(missingKpi, [
  { name: 'objectives without a figure', change: writing('Much better recycling'), finds: ['soft objectives'] },
  {
    name: 'two figures',
    change: writing('30 % of 4 plants'),
    finds: ['soft objectives'],
    params: { found: '30 %; 4 plants', count: 2, wanted: 3 },
  },
  { name: 'three figures', change: writing('30 % less waste in 4 regions for 200 firms'), finds: [] },
  { name: 'objectives not written yet', change: { sections: sectionsWith({ team: 'Ana' }) }, finds: [] },
]);
