import { expect, it } from 'vitest';

import { seal, unseal } from './sealed-secret.ts';

const secret = Buffer.from('12345678901234567890');

it('what is sealed opens for its own person with the secret of the installation, and for nobody else', () => {
  const stored = seal(secret, 'ana', 'installation');
  expect(unseal(stored, 'ana', 'installation')).toEqual(secret);
  expect(unseal(stored, 'radu', 'installation')).toBeNull();
  expect(unseal(stored, 'ana', 'another')).toBeNull();
});

it('says nothing of the secret, and is another each time', () => {
  const stored = seal(secret, 'ana', 'installation');
  expect(Buffer.from(stored, 'base64').includes(secret)).toBe(false);
  expect(seal(secret, 'ana', 'installation')).not.toBe(stored);
});

it('does not open where a bit was changed or the end is missing', () => {
  const bytes = Buffer.from(seal(secret, 'ana', 'installation'), 'base64');
  const changed = Buffer.from(bytes);
  changed[14] = (changed[14] ?? 0) ^ 1;
  expect(unseal(changed.toString('base64'), 'ana', 'installation')).toBeNull();
  expect(unseal(bytes.subarray(0, 20).toString('base64'), 'ana', 'installation')).toBeNull();
});
