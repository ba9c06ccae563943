import { expect, test } from 'vitest';
import { checkoutSearch } from './checkout-search.ts';

const id = '0b6f2c9e-5a57-4a3e-9d2a-3f1f6f1c2b11';

test('the ids, the page to go back to and that nothing was paid are read', () => {
  expect(checkoutSearch(`?org=${id}&checkout=${id}&return=%2Fapp%2Forg%3Ftab%3Dbilling&left=1`)).toEqual({
    org: id,
    checkout: id,
    left: true,
    back: '/app/org?tab=billing',
  });
});

test('what is no id, and another site, is left out', () => {
  for (const back of ['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)'])
    expect(checkoutSearch(`?org=x&checkout=${id}0&return=${encodeURIComponent(back)}`), back).toEqual({
      org: null,
      checkout: null,
      left: false,
      back: null,
    });
});
