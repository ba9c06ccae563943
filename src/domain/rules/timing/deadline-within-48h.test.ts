import type { Instant } from '#domain/values/time.ts';
import { exampleProgram, windowsOn } from '#test/made/program-facts.ts';
import { ruleCases } from '#test/made/rules/rule-cases.ts';

import { deadlineWithin48h } from './deadline-within-48h.ts';

const windows = windowsOn('deadline', '2026-11-20').map((window) => ({ ...window, hourAssumed: false }));
const change = { program: exampleProgram({ windows }) };

ruleCases(deadlineWithin48h, [
  { name: '48 hours to the second', change, now: '2026-11-18T16:00:00.000Z' as Instant, finds: ['soft'] },
  { name: 'a second more', change, now: '2026-11-18T15:59:59.000Z' as Instant, finds: [] },
  { name: 'the last second', change, now: '2026-11-20T15:59:59.000Z' as Instant, finds: ['soft'] },
  { name: 'over', change, now: '2026-11-20T16:00:00.000Z' as Instant, finds: [] },
]);
