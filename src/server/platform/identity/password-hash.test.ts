import { scryptSync } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { productPasswords } from './password-hash.ts';

const { hashPassword, isPassword } = productPasswords;

describe('the stored hash of a password', () => {
  it.each([
    [
      'Grant-writing 2026!',
      '2f2cac9d2f34bf1597c96036fd149a2f',
      '12a5e31e74b297b15bc54fa77ea4ed550d4945dd54fa974074aff75d2bfa3759' +
        '4125d93f7f11e4cddf2fdc7ed726fbee4aec328dc1577d02f6479daa244a3a4e',
    ],
    // A letter and an accent, a ligature and a Roman numeral: NFKC makes of them what other keyboards write.
    [
      'pa\u0301rola cu ﬁ și ț Ⅳ',
      '1d25084b05357be77e82fb01838602b4',
      'cb01d665a77f2a169c3a430730ecd552db11a67a18e465b1bef9b526ed6c4cd6' +
        '33ff5a8feb735193ec7b5be31c161351bbb36d45de6eea03699c5d112775b897',
    ],
  ])('that better-auth made of %s is still good, and of no other password', async (password, salt, key) => {
    const hash = `${salt}:${key}`;
    expect(await isPassword(password, hash)).toBe(true);
    expect(await isPassword(password.normalize('NFKC'), hash)).toBe(true);
    expect(await isPassword(`${password} `, hash)).toBe(false);
  });

  it('is a salt of its own and the key that scrypt makes with the text of the salt', async () => {
    const [first, second] = [await hashPassword('Parola\u0306'), await hashPassword('Parola\u0306')];
    expect(first).not.toBe(second);
    const [salt = ''] = first.split(':');
    expect(salt).toMatch(/^[0-9a-f]{32}$/);
    const key = scryptSync('Parolă', salt, 64, { N: 16_384, r: 16, p: 1, maxmem: 2 ** 26 });
    expect(first).toBe(`${salt}:${key.toString('hex')}`);
    expect(await isPassword('Parolă', second)).toBe(true);
  });

  it('of an unknown form is a mistake of ours, and lets nobody in', async () => {
    for (const hash of ['', 'ab:', ':cd', 'ab:cd', '$2b$10$abcdefghijklmnopqrstuv'])
      await expect(isPassword('', hash)).rejects.toThrow('a stored password has an unknown form');
  });
});
