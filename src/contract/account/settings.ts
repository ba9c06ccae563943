import { z } from 'zod';

import { NAME_MAX, TYPED_PASSWORD_MAX } from '#domain/account/fields.ts';
import { emailChangeStates, RECOVERY_CODES, TYPED_CODE_MAX } from '#domain/account/security.ts';
import { PASSKEY_NAME_MAX, passkeyTransports } from '#domain/account/passkeys.ts';
import { LOCALES } from '#domain/values/locale.ts';
import { area, instant, text } from '#contract/base.ts';
import { emailInput, resetPasswordInput } from '#contract/identity.ts';
import { DAY, HOUR, MINUTE } from '#contract/limit-kinds.ts';
import { passkeyMade } from '#contract/account/passkeys.ts';
import { phoneNumber } from '#contract/phone/phone.ts';

const procedure = area('Settings');

const zone = z.string().max(64);
const ownPassword = z.string().min(1).max(TYPED_PASSWORD_MAX);
const typedCode = z.string().trim().min(1).max(TYPED_CODE_MAX);

const profile = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  /** Null where the language of the organization holds. */
  locale: z.enum(LOCALES).nullable(),
  /** Null where the zone of the browser holds. */
  timeZone: z.string().nullable(),
});

const session = z.object({
  id: z.string(),
  /** What the browser says of itself. */
  userAgent: z.string(),
  /** The network address of the sign-in. */
  address: z.string(),
  createdAt: instant,
  seenAt: instant,
  /** The one that asks. */
  here: z.boolean(),
  /** An administrator looks with it, as the person lets them. */
  isLook: z.boolean(),
});

const passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: instant,
  usedAt: instant.nullable(),
});

/** A password that is not the person's: it changes nothing. */
const wrongPassword = { WRONG_PASSWORD: { status: 403 } } as const;
const wrongCode = { WRONG_CODE: { status: 403 } } as const;
/** Two-factor is on or off, other than the page believed. */
const changedMeanwhile = { CHANGED_MEANWHILE: { status: 409 } } as const;

/** Whoever sits at somebody's open page can try passwords and codes no more often than at the sign-in. */
export const guesses = { free: 5, firstSeconds: 15, mostSeconds: 15 * MINUTE, forgottenSeconds: DAY } as const;
const guarded = { limits: { guesses } } as const;

/** Mails to whatever address is typed. */
export const emailChangeLimits = {
  perPerson: { max: 5, windowSeconds: HOUR },
  perMailbox: { max: 6, windowSeconds: HOUR },
} as const;

const recoveryCodes = z.array(z.string()).length(RECOVERY_CODES);

export const settings = {
  getProfile: procedure({ method: 'GET', path: '/me/profile', summary: 'Shows what this person says of themselves.' })
    .input(z.void())
    .output(profile),
  saveProfile: procedure({ method: 'PUT', path: '/me/profile', summary: 'Saves what this person says of themselves.' })
    .errors({ NO_ZONE: { status: 400 } })
    .input(
      z.object({
        name: text(NAME_MAX).trim().min(1),
        phone: phoneNumber.nullable(),
        locale: z.enum(LOCALES).nullable(),
        timeZone: zone.nullable(),
      }),
    )
    .output(profile),
  getSecurity: procedure({
    method: 'GET',
    path: '/me/security',
    summary: 'Shows how this person signs in, and where they are signed in.',
  })
    .meta({ closedToLooks: true })
    .input(z.void())
    .output(
      z.object({
        email: z.string(),
        passwordChangedAt: instant.nullable(),
        /** Waits for its confirmation. */
        emailChange: z.object({ newEmail: z.string(), expiresAt: instant }).nullable(),
        /** Null while it is off. */
        twoFactor: z.object({ since: instant, recoveryCodesLeft: z.int() }).nullable(),
        passkeys: z.array(passkey),
        sessions: z.array(session),
      }),
    ),
  changePassword: procedure({
    method: 'PUT',
    path: '/me/password',
    summary: 'Changes the password of this person, who gives the present one.',
  })
    .meta(guarded)
    .errors(wrongPassword)
    .input(resetPasswordInput.omit({ token: true }).extend({ current: ownPassword, endOthers: z.boolean() }))
    .output(z.object({ ended: z.int() })),
  askEmailChange: procedure({
    method: 'POST',
    path: '/me/email-changes',
    summary: 'Sends a link to another address, which becomes that of this person once the link is opened.',
  })
    .meta({ limits: { guesses, ...emailChangeLimits } })
    .errors({ ...wrongPassword, SAME_ADDRESS: { status: 409 } })
    .input(emailInput.extend({ password: ownPassword }))
    .output(z.object({ newEmail: z.string(), expiresAt: instant })),
  stopEmailChange: procedure({
    method: 'DELETE',
    path: '/me/email-changes',
    summary: 'Takes back the wish for another address.',
  })
    .input(z.void())
    .output(z.object({ stopped: z.boolean() })),
  /** Looking uses nothing up. A link of somebody else is unknown here. */
  emailChangeLink: procedure({
    method: 'GET',
    path: '/me/email-changes/{token}',
    summary: 'Tells what the link to a new address is good for.',
  })
    .meta({ closedToLooks: true })
    .input(z.object({ token: text(200).min(1) }))
    .output(z.object({ state: z.enum(emailChangeStates), newEmail: z.string().nullable() })),
  confirmEmailChange: procedure({
    method: 'POST',
    path: '/me/email-changes/{token}',
    summary: 'Gives this person the new address that the link was sent to.',
  })
    .errors({
      LINK_USELESS: { status: 410, data: z.object({ state: z.enum(emailChangeStates) }) },
      /** Says nothing of who has it. */
      ADDRESS_UNAVAILABLE: { status: 409 },
    })
    .input(z.object({ token: text(200).min(1) }))
    .output(z.object({ email: z.string() })),
  endSession: procedure({
    method: 'DELETE',
    path: '/me/sessions/{id}',
    summary: 'Signs this person out on one other device.',
  })
    .input(z.object({ id: text(100).min(1) }))
    .output(z.object({ ended: z.boolean() })),
  endOtherSessions: procedure({
    method: 'DELETE',
    path: '/me/sessions',
    summary: 'Signs this person out everywhere but here.',
  })
    .input(z.void())
    .output(z.object({ ended: z.int() })),
  beginTwoFactor: procedure({
    method: 'POST',
    path: '/me/two-factor',
    summary: 'Makes the secret for an app, whose codes no sign-in asks for before one has confirmed it.',
  })
    .meta(guarded)
    .errors({ ...wrongPassword, ...changedMeanwhile })
    .input(z.object({ password: ownPassword }))
    .output(
      z.object({
        /** As people type it. */
        secret: z.string(),
        /** The dark squares of the drawn code, as an SVG path over this many squares each way. */
        drawn: z.object({ size: z.int(), path: z.string() }),
        address: z.string(),
        /** Names this secret, which another page may replace. */
        setUp: z.string(),
      }),
    ),
  confirmTwoFactor: procedure({
    method: 'PUT',
    path: '/me/two-factor',
    summary: 'Turns two-factor sign-in on with a first code, and makes the recovery codes.',
  })
    .meta(guarded)
    .errors({ ...wrongCode, ...changedMeanwhile })
    .input(z.object({ code: typedCode, setUp: text(100) }))
    .output(z.object({ recoveryCodes })),
  renewRecoveryCodes: procedure({
    method: 'POST',
    path: '/me/recovery-codes',
    summary: 'Makes new recovery codes in place of all earlier ones.',
  })
    .meta(guarded)
    .errors({ ...wrongPassword, ...wrongCode, ...changedMeanwhile })
    .input(z.object({ password: ownPassword, code: typedCode }))
    .output(z.object({ recoveryCodes })),
  endTwoFactor: procedure({
    method: 'DELETE',
    path: '/me/two-factor',
    summary: 'Turns two-factor sign-in off, with the password and a code.',
  })
    .meta(guarded)
    .errors({ ...wrongPassword, ...wrongCode, ...changedMeanwhile })
    .input(z.object({ password: ownPassword, code: typedCode }))
    .output(z.object({ off: z.boolean() })),
  beginPasskey: procedure({
    method: 'POST',
    path: '/me/passkeys',
    summary: 'Says what a device is to make a passkey of; with two-factor on it takes a code besides the password.',
  })
    .meta(guarded)
    .errors({ ...wrongPassword, ...wrongCode, ...changedMeanwhile })
    .input(z.object({ password: ownPassword, code: typedCode.optional() }))
    .output(
      z.object({
        challenge: z.string(),
        rpId: z.string(),
        /** By which the device knows the account. */
        userHandle: z.string(),
        email: z.string(),
        name: z.string(),
        algorithms: z.array(z.int()),
        /** What the person has already. */
        others: z.array(z.object({ id: z.string(), transports: z.array(z.enum(passkeyTransports)) })),
      }),
    ),
  addPasskey: procedure({
    method: 'PUT',
    path: '/me/passkeys',
    summary: 'Adds the passkey that a device has made.',
  })
    .errors({ ...changedMeanwhile, PASSKEY_REFUSED: { status: 403 } })
    .input(z.object({ name: text(PASSKEY_NAME_MAX).trim().min(1), made: passkeyMade }))
    .output(passkey),
  removePasskey: procedure({
    method: 'DELETE',
    path: '/me/passkeys/{id}',
    summary: 'Removes a passkey, which signs nobody in any more.',
  })
    .meta(guarded)
    .errors(wrongPassword)
    .input(z.object({ id: z.uuid(), password: ownPassword }))
    .output(z.object({ removed: z.boolean() })),
};
