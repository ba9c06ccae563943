import { describe, expect, it } from 'vitest';

import { appAddress, codeOf, makeCodeSecret, makeRecoveryCode, stepAt, stepOf, typedSecret } from './one-time-code.ts';

/** The secret of the tests in both RFCs. */
const secret = Buffer.from('12345678901234567890');

describe('a one-time code', () => {
  it('is for each counter what RFC 4226 says in appendix D', () => {
    expect(Array.from({ length: 10 }, (_, counter) => codeOf(secret, counter))).toEqual(
      '755224 287082 359152 969429 338314 254676 287922 162583 399871 520489'.split(' '),
    );
  });

  it.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('of second %i ends as RFC 6238 says in appendix B', (second, digits) => {
    expect(codeOf(secret, stepAt(second * 1000))).toBe(digits.slice(2));
  });

  it('counts in its own half-minute and in those beside it, and in no other', () => {
    const at = 1_700_000_010_000;
    const step = stepAt(at);
    expect([-2, -1, 0, 1, 2].map((away) => stepOf(secret, codeOf(secret, step + away), at))).toEqual([
      null,
      step - 1,
      step,
      step + 1,
      null,
    ]);
    expect(stepOf(secret, '', at)).toBeNull();
  });
});

it('a secret is told to an app by an address, and to a person in groups of four', () => {
  expect(appAddress(secret, { issuer: 'Fundwright', account: 'ana+eu@example.org' })).toBe(
    'otpauth://totp/Fundwright:ana%2Beu%40example.org?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Fundwright',
  );
  expect(typedSecret(secret)).toBe('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ');
});

it('secrets and recovery codes are as long as they should be, and differ', () => {
  expect(makeCodeSecret()).toHaveLength(20);
  const codes = Array.from({ length: 50 }, makeRecoveryCode);
  expect(codes.filter((code) => !/^[a-z2-7]{16}$/.test(code))).toEqual([]);
  expect(new Set(codes).size).toBe(50);
});
