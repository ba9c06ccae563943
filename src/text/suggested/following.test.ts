import { expect, it } from 'vitest';

import { faultOfSuggesting } from '#test/made/living/suggesters.ts';

it('nothing of anybody is lost or doubled where some write, some suggest and some settle', () => {
  for (let seed = 0; seed < 25; seed += 1) expect(faultOfSuggesting(seed), `seed ${seed}`).toBeNull();
});
