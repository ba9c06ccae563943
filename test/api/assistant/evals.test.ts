import { expect, it } from 'vitest';

import { conversations } from '#test/evals/conversations.ts';
import { hold, type EvalOutcome } from '#test/evals/evaluation.ts';
import { makeAskers } from '#test/evals/world.ts';
import { useHarness } from '#test/harness.ts';

// `npm run evals` prints the same as a score.

const LEAST = 29;
const harness = useHarness();

it(`passes at least ${LEAST} of ${conversations.length} realistic conversations`, async () => {
  expect(conversations.length).toBe(31);
  const askerOf = await makeAskers(harness);
  const outcomes: EvalOutcome[] = [];
  for (const conversation of conversations) outcomes.push(await hold(conversation, askerOf(conversation)));
  const failed = outcomes.filter(({ faults }) => faults.length > 0);
  const report = failed.map(({ name, faults }) => `✗ ${name}\n  ${faults.join('\n  ')}`);
  const score = `${outcomes.length - failed.length} of ${outcomes.length} conversations as expected`;
  if (process.env['PRINT_EVALS'] !== undefined)
    process.stdout.write(
      [...outcomes.filter(({ faults }) => faults.length === 0).map(({ name }) => `✓ ${name}`), ...report, score]
        .join('\n')
        .concat('\n'),
    );
  expect(outcomes.length - failed.length, [score, ...report].join('\n')).toBeGreaterThanOrEqual(LEAST);
});
