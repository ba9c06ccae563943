import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

// What is stored of a password: a salt and the key that scrypt makes of both, in hexadecimal, with a colon between
// them. The text of the salt is what scrypt reads, not its bytes. All stored passwords have this form; another cost
// needs another form beside it.

const COST = 16_384;
const BLOCK_SIZE = 16;
const PARALLEL = 1;
const KEY_BYTES = 64;
const SALT_BYTES = 16;
/** Scrypt needs 128 × cost × block size; the limit of Node is lower than that. */
const MEMORY = 2 * 128 * COST * BLOCK_SIZE;

/** A tenth of a second and 32 MB, in a thread of Node's own. The same letters typed in another way are the same. */
function keyOf(password: string, salt: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(
      password.normalize('NFKC'),
      salt,
      KEY_BYTES,
      { N: COST, r: BLOCK_SIZE, p: PARALLEL, maxmem: MEMORY },
      (error, key) => {
        if (error) reject(error);
        else resolve(key);
      },
    );
  });
}

/** What to store of a password. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES).toString('hex');
  return `${salt}:${(await keyOf(password, salt)).toString('hex')}`;
}

/** Whether this is the password of a stored hash. */
export async function isPassword(password: string, hash: string): Promise<boolean> {
  const [, salt, key] = /^([0-9a-f]+):([0-9a-f]{128})$/.exec(hash) ?? [];
  if (salt === undefined || key === undefined) throw new Error('a stored password has an unknown form');
  return timingSafeEqual(await keyOf(password, salt), Buffer.from(key, 'hex'));
}
