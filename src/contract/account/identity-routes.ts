import { DAY, HOUR, MINUTE } from '#contract/limit-kinds.ts';
import { files, identity, link, mail, type RawRoute } from '#contract/raw-route-kinds.ts';

/** From one address: a signature cannot be guessed, so a school behind one router has room. */
const passkeyTries = { perAddress: { max: 100, windowSeconds: 10 * MINUTE } } as const;

/** Signing up, in and out, and the links of our mails about an account: each sets cookies, or is asked without any. */
export const identityRoutes = {
  signUp: {
    ...identity,
    path: '/api/auth/sign-up',
    limits: {
      perAddress: { max: 60, windowSeconds: HOUR },
      perMailboxHere: { max: 5, windowSeconds: HOUR },
      perMailbox: { max: 8, windowSeconds: HOUR },
    },
  },
  signUpInvited: { ...identity, path: '/api/auth/sign-up-invited', limits: link },
  signIn: {
    ...identity,
    path: '/api/auth/sign-in',
    limits: {
      /** From one address, whomever it is about. */
      perAddress: { max: 100, windowSeconds: 10 * MINUTE },
      /** At one account from one address, or on a device that knows the person. */
      here: { free: 10, firstSeconds: 15, mostSeconds: 15 * MINUTE, forgottenSeconds: HOUR },
      /** At one account from elsewhere. The wait stays short, because the owner has the same wait on a new device. */
      anywhere: { free: 50, firstSeconds: 1, mostSeconds: MINUTE, forgottenSeconds: HOUR },
      /** How often a refused sign-in of a person is noted. */
      noted: { max: 1, windowSeconds: HOUR },
    },
  },
  // The form of the sign-in page, as a browser sends it before the page's script is there or without any script. It
  // answers with a page, and counts as a sign-in. Its second form sends the code.
  signInForm: {
    ...identity,
    path: '/login',
    body: { kind: 'form', most: 16 * 1024 },
    answer: 'page',
  },
  // The code that a sign-in with two-factor needs after the password.
  secondStep: {
    ...identity,
    path: '/api/auth/second-step',
    limits: {
      /**
       * For one account from everywhere, and on a device that knows the person: of a million codes three are right at a
       * time, and about a hundred can be tried in a day.
       */
      here: { free: 5, firstSeconds: 15, mostSeconds: 15 * MINUTE, forgottenSeconds: DAY },
    },
  },
  // What a device signs to sign in with a passkey, and the signature.
  passkeyChallenge: { ...identity, path: '/api/auth/passkey-challenge', limits: passkeyTries },
  passkey: { ...identity, path: '/api/auth/passkey', limits: passkeyTries },
  // The link to the old address of a person who has asked for another one. Whoever reads that mail may stop it.
  stopEmailChange: { ...identity, path: '/api/auth/stop-email-change', limits: link },
  // An administrator looks at the product as a person who lets support do so, and stops.
  beginLook: { ...identity, path: '/api/admin/looks', access: 'session' },
  endLook: { ...identity, path: '/api/admin/looks/end', body: { kind: 'form', most: 1024 }, answer: 'page' },
  signOut: { ...identity, path: '/api/auth/sign-out' },
  renewSession: { ...identity, path: '/api/auth/renew', access: 'session' },
  verifyEmail: { ...identity, path: '/api/auth/verify-email', limits: link },
  resendVerification: { ...identity, path: '/api/auth/resend', limits: mail },
  requestReset: { ...identity, path: '/api/auth/request-reset', limits: mail },
  resetPassword: { ...identity, path: '/api/auth/reset-password', limits: link },
  // Everything that is kept of a person, for that person alone. `?ticket=` says that they gave their password just now.
  personalExport: {
    method: 'GET',
    path: '/api/me/exports/:exportId/file',
    access: 'session',
    rate: files,
    body: null,
    answer: 'file',
  },
  // Everything of an organization, for its owners. `?ticket=` says the same.
  organizationArchive: {
    method: 'GET',
    path: '/api/organizations/:orgId/archives/:archiveId/file',
    access: { inOrganization: 'organization.delete' },
    rate: files,
    body: null,
    answer: 'file',
  },
} as const satisfies Record<string, RawRoute>;
