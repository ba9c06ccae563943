import { expect, it } from 'vitest';

import { faultOfSuggesting } from '#test/made/living/suggesters.ts';

it.each([
  ['nothing of anybody is lost or doubled', false],
  ['nothing of anybody is lost, where they move blocks and hear late of each other too', true],
])('where some write, some suggest and some settle: %s', (_, isRough) => {
  for (let seed = 0; seed < 25; seed += 1) expect(faultOfSuggesting(seed, isRough), `seed ${seed}`).toBeNull();
});
