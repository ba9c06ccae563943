import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

// What is stored of a password: a salt and the key that scrypt makes of both, in hexadecimal, with a colon between
// them. The text of the salt is what scrypt reads, not its bytes. All stored passwords have this form; another cost
// needs another form beside it.

const COST = 16_384;
const BLOCK_SIZE = 16;
const PARALLEL = 1;
const KEY_BYTES = 64;
const SALT_BYTES = 16;

/** The two things that can be done with a password, each with as much work as a guess is to cost. */
export type Passwords = {
  /** What to store of a password. */
  hashPassword(password: string): Promise<string>;
  /** Whether this is the password of a stored hash; throws where the hash has an unknown form. */
  isPassword(password: string, hash: string): Promise<boolean>;
};

/** Passwords at this cost of scrypt (its N), in a thread of Node's own. */
export function makePasswords(cost: number): Passwords {
  // Scrypt needs 128 × cost × block size; the limit of Node is lower than that.
  const options = { N: cost, r: BLOCK_SIZE, p: PARALLEL, maxmem: 2 * 128 * cost * BLOCK_SIZE };
  /** The same letters typed in another way are the same. */
  const keyOf = (password: string, salt: string): Promise<Buffer> =>
    new Promise((resolve, reject) => {
      scrypt(password.normalize('NFKC'), salt, KEY_BYTES, options, (error, key) => {
        if (error) reject(error);
        else resolve(key);
      });
    });
  return {
    hashPassword: async (password) => {
      const salt = randomBytes(SALT_BYTES).toString('hex');
      return `${salt}:${(await keyOf(password, salt)).toString('hex')}`;
    },
    isPassword: async (password, hash) => {
      const [, salt, key] = /^([0-9a-f]+):([0-9a-f]{128})$/.exec(hash) ?? [];
      if (salt === undefined || key === undefined) throw new Error('a stored password has an unknown form');
      return timingSafeEqual(await keyOf(password, salt), Buffer.from(key, 'hex'));
    },
  };
}

/** Passwords of the product: a tenth of a second and 32 MB each. */
export const productPasswords = makePasswords(COST);
