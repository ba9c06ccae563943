import type { Instant } from '#domain/values/time.ts';
import { exampleProgram, testNow } from '#test/made/program-facts.ts';
import { ruleCases } from '#test/made/rules/rule-cases.ts';

import { callNotOpen } from './call-not-open.ts';

const opening = (opensAt: Instant | null) => ({ program: exampleProgram({ opensAt }) });

ruleCases(callNotOpen, [
  { name: 'tomorrow', change: opening('2026-11-21T00:00:00.000Z' as Instant), finds: ['soft'] },
  { name: 'now', change: opening(testNow), finds: [] },
  { name: 'not stated', change: opening(null), finds: [] },
]);
