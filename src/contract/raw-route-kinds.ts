// What addresses outside the procedures have in common.
import type { Permission } from '#domain/organization/permissions.ts';

import type { CountedLimits, SteadyRate } from './limit-kinds.ts';
import { HOUR, MINUTE } from './limit-kinds.ts';

/** What an address takes, and the most bytes of it. */
export type Body = { readonly kind: 'json' | 'form' | 'file'; readonly most: number };

export type RawRoute = {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  /**
   * Anybody, a person with a session, development mode only, or a member with this permission in the project or the
   * organization of the address. Each handler refuses a request without a session in its own words.
   */
  readonly access:
    | 'public'
    | 'session'
    | 'development'
    | { readonly inProject: Permission }
    | { readonly inOrganization: Permission };
  /** For each network that calls. */
  readonly rate: SteadyRate | null;
  readonly limits?: CountedLimits;
  readonly body: Body | null;
  readonly answer: 'json' | 'text' | 'page' | 'file' | 'stream';
};

/** A file costs the server a hundred times what a call does. */
export const files = { burst: 60, perSecond: 1 } as const;
/** A page shows as many pictures as its text has. */
export const pictures = { burst: 300, perSecond: 10 } as const;
/** A service for calendars reads those of all its people from a few addresses. */
export const calendars = { burst: 300, perSecond: 10 } as const;
/** A service for mail sends the clicks of all its people from a few addresses. */
export const clicks = { burst: 300, perSecond: 10 } as const;
/** A payment provider has all its messages come from a few addresses. */
export const webhooks = { burst: 600, perSecond: 20 } as const;
export const form = { kind: 'json', most: 16 * 1024 } as const;
/** What identity asks for sets or clears the session cookie. */
export const identity = { method: 'POST', access: 'public', rate: null, body: form, answer: 'json' } as const;
export const see = { inProject: 'project.see' } as const;
export const edit = { inProject: 'project.edit' } as const;

/** A link of a mail is opened: nothing is sent to anybody. */
export const link = {
  perAddress: { max: 100, windowSeconds: 10 * MINUTE },
  perMailboxHere: { max: 100, windowSeconds: 10 * MINUTE },
  perMailbox: { max: 100, windowSeconds: 10 * MINUTE },
} as const;
/** A mail is sent to whatever address is typed. */
export const mail = {
  perAddress: { max: 30, windowSeconds: HOUR },
  perMailboxHere: { max: 3, windowSeconds: 15 * MINUTE },
  perMailbox: { max: 6, windowSeconds: HOUR },
} as const;
