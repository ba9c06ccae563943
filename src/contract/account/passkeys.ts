// What devices say in WebAuthn, as far as it is read. Every text has its limit.
import { z } from 'zod';

const base64url = (max: number) =>
  z
    .string()
    .regex(/^[\w-]*$/)
    .max(max);
const credential = {
  id: base64url(2000).min(1),
  rawId: base64url(2000).min(1),
  type: z.literal('public-key'),
};

/** A new key of a device. */
export const passkeyMade = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(8000).min(1),
    attestationObject: base64url(40_000).min(1),
    transports: z.array(z.string().max(40)).max(20).optional(),
  }),
});
export type PasskeyMade = z.output<typeof passkeyMade>;

/** A signature of a device that signs somebody in. */
export const passkeyInput = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(8000).min(1),
    authenticatorData: base64url(8000).min(1),
    signature: base64url(8000).min(1),
    userHandle: base64url(200).min(1),
  }),
});
export type PasskeySigned = z.output<typeof passkeyInput>;
