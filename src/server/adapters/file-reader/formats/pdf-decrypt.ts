import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';

import { refuse } from '#server/adapters/file-reader/refusal.ts';
import type { PdfToken } from './pdf-tokens.ts';

// Opens the streams of a PDF that anybody may read and that forbids printing or changing (ISO 32000-2, 7.6). Such a
// file is encrypted with an empty password. A file that asks for a password is refused.

type Tokens = readonly PdfToken[];
type Of = { readonly number: number; readonly generation: number };
export type Decryptor = (of: Of, data: Buffer) => Buffer;
type Method = 'none' | 'rc4' | 'aes128' | 'aes256';
type Locks = {
  readonly revision: number;
  /** The length of the key. */
  readonly bytes: number;
  readonly owner: Buffer;
  readonly user: Buffer;
  readonly userKey: Buffer;
  readonly permissions: number;
  /** Whether the metadata are encrypted too. */
  readonly metadata: boolean;
  readonly id: Buffer;
};

const PADDING = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');

const md5 = (...parts: readonly Buffer[]) => createHash('md5').update(Buffer.concat(parts)).digest();
const sha = (bits: number, data: Buffer) => createHash(`sha${bits}`).update(data).digest();

/** The old stream cipher, which the engine no longer brings along. */
function rc4(key: Buffer, data: Buffer): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  const at = (index: number) => state[index & 255] ?? 0;
  const swap = (a: number, b: number) => {
    [state[a & 255], state[b & 255]] = [at(b), at(a)];
  };
  for (let index = 0, other = 0; index < 256; index += 1) {
    other = (other + at(index) + (key[index % key.length] ?? 0)) & 255;
    swap(index, other);
  }
  const out = Buffer.alloc(data.length);
  for (let index = 0, a = 0, b = 0; index < data.length; index += 1) {
    a = (a + 1) & 255;
    b = (b + at(a)) & 255;
    swap(a, b);
    out[index] = (data[index] ?? 0) ^ at(at(a) + at(b));
  }
  return out;
}

function aesOpen(key: Buffer, data: Buffer): Buffer {
  const whole = data.length - (data.length % 16);
  if (whole < 32) return Buffer.alloc(0);
  const decipher = createDecipheriv(`aes-${key.length * 8}-cbc`, key, data.subarray(0, 16)).setAutoPadding(false);
  return Buffer.concat([decipher.update(data.subarray(16, whole)), decipher.final()]);
}

/** The slow sum of revision 6 (algorithm 2.B), for an empty password. */
function slowSum(salt: Buffer): Buffer {
  let sum = sha(256, salt);
  for (let round = 0, last = 0; round < 64 || last > round - 32; round += 1) {
    const cipher = createCipheriv('aes-128-cbc', sum.subarray(0, 16), sum.subarray(16, 32)).setAutoPadding(false);
    const packed = cipher.update(Buffer.concat(Array.from({ length: 64 }, () => sum)));
    const remainder = packed.subarray(0, 16).reduce((total, byte) => total + byte, 0) % 3;
    sum = sha([256, 384, 512][remainder] ?? 256, packed);
    last = packed.at(-1) ?? 0;
  }
  return sum.subarray(0, 32);
}

function oldKey({ revision, bytes, owner, user, permissions, metadata, id }: Locks): Buffer {
  const allowed = Buffer.alloc(4);
  allowed.writeInt32LE(permissions | 0);
  const clear = Buffer.alloc(revision >= 4 && !metadata ? 4 : 0, 0xff);
  let key = md5(PADDING, owner.subarray(0, 32), allowed, id, clear).subarray(0, bytes);
  const isFirst = revision === 2;
  for (let round = isFirst ? 50 : 0; round < 50; round += 1) key = md5(key).subarray(0, bytes);
  let proof = rc4(key, isFirst ? PADDING : md5(PADDING, id));
  for (let round = isFirst ? 20 : 1; round < 20; round += 1)
    proof = rc4(Buffer.from(key.map((byte) => byte ^ round)), proof);
  return proof.subarray(0, 16).equals(user.subarray(0, 16)) ? key : refuse('encrypted');
}

function newKey({ revision, user, userKey }: Locks): Buffer {
  const sum = (salt: Buffer) => (revision === 5 ? sha(256, salt) : slowSum(salt));
  if (!sum(user.subarray(32, 40)).equals(user.subarray(0, 32))) return refuse('encrypted');
  const decipher = createDecipheriv('aes-256-cbc', sum(user.subarray(40, 48)), Buffer.alloc(16)).setAutoPadding(false);
  return decipher.update(userKey.subarray(0, 32));
}

function after(tokens: Tokens, name: string, from = 0): PdfToken | undefined {
  const at = tokens.findIndex((token, index) => index >= from && token.kind === 'name' && token.text === name);
  return at === -1 ? undefined : tokens[at + 1];
}

const methods: Readonly<Record<string, Method>> = { V2: 'rc4', AESV2: 'aes128', AESV3: 'aes256', None: 'none' };

/** How streams are encrypted: StmF gives the name, and CF lists the names. */
function methodOf(tokens: Tokens, version: number): Method {
  if (version < 4) return 'rc4';
  const filter = after(tokens, 'StmF');
  if (filter?.kind !== 'name' || filter.text === 'Identity') return 'none';
  const list = tokens.findIndex((token) => token.kind === 'name' && token.text === 'CF');
  const own = tokens.findIndex((token, index) => index > list && token.kind === 'name' && token.text === filter.text);
  const method = after(tokens, 'CFM', own);
  const text = method?.kind === 'name' ? method.text : '';
  return methods[text] ?? refuse('too_complex');
}

function locksOf(tokens: Tokens, id: Buffer): { readonly locks: Locks; readonly version: number } {
  const number = (name: string, otherwise: number) => {
    const value = after(tokens, name);
    return value?.kind === 'number' ? value.value : otherwise;
  };
  const text = (name: string) => {
    const value = after(tokens, name);
    return value?.kind === 'string' ? value.content() : Buffer.alloc(0);
  };
  const version = number('V', 0);
  const metadata = after(tokens, 'EncryptMetadata');
  const isClear = metadata?.kind === 'word' && metadata.text === 'false';
  // A filter of its own may also state its length, in bytes or in bits. Version 4 always has 16 bytes.
  const bytes = version === 1 ? 5 : version === 4 ? 16 : Math.min(16, Math.max(5, number('Length', 40) / 8));
  const [owner, user, userKey] = [text('O'), text('U'), text('UE')];
  const [revision, permissions] = [number('R', 0), number('P', 0)];
  return { locks: { revision, bytes, owner, user, userKey, permissions, metadata: !isClear, id }, version };
}

/** What opens the streams of a file; `trailers` say how it is encrypted, or which object does. */
export function decryptorOf(trailers: readonly Tokens[], tokensOf: (number: number) => readonly Tokens[]): Decryptor {
  const trailer = trailers.at(-1) ?? [];
  const at = trailer.findIndex((token) => token.kind === 'name' && token.text === 'Encrypt');
  const value = trailer[at + 1];
  const dictionary = value?.kind === 'number' ? (tokensOf(value.value).at(-1) ?? []) : trailer.slice(at + 1);
  const ids = trailer.findIndex((token) => token.kind === 'name' && token.text === 'ID');
  const id = ids === -1 ? undefined : trailer[ids + 2];
  const { locks, version } = locksOf(dictionary, id?.kind === 'string' ? id.content() : Buffer.alloc(0));
  const method = methodOf(dictionary, version);
  if (method === 'none') return (_, data) => data;
  const key = locks.revision >= 5 ? newKey(locks) : oldKey(locks);
  if (method === 'aes256') return (_, data) => aesOpen(key, data);
  return ({ number, generation }, data) => {
    const of = Buffer.from([number, number >> 8, number >> 16, generation, generation >> 8].map((byte) => byte & 255));
    const salt = Buffer.from(method === 'aes128' ? 'sAlT' : '');
    const own = md5(key, of, salt).subarray(0, Math.min(16, key.length + 5));
    return method === 'aes128' ? aesOpen(own, data) : rc4(own, data);
  };
}
