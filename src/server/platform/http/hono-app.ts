import type { Context, Hono } from 'hono';

import type { RefusedContact, RefusedSignIn } from '#contract/render.ts';
import type { AskedLocale } from '#domain/values/asked-locale.ts';
import type { ShownLocale } from '#domain/values/locale.ts';

import type { SupportLook } from '#server/data/accounts/looks.ts';

/** A refused form, with the status of the page that says so. */
type Refused<Form> = Form & { readonly status: number };
/**
 * What the first middleware notes about every request, and what the route of a form leaves to the page that answers it.
 */
export type AppVariables = {
  requestId: string;
  remoteAddress: string | null;
  asked: AskedLocale;
  locale: ShownLocale;
  /** The look of whoever looks as somebody, or that it is over; null for everybody else. */
  look: SupportLook | 'over' | null;
  refusedSignIn?: Refused<RefusedSignIn>;
  refusedContact?: Refused<RefusedContact>;
};
export type App = Hono<{ Variables: AppVariables }>;
export type AppContext = Context<{ Variables: AppVariables }>;
