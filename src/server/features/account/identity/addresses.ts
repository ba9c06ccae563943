import { z } from 'zod';

import {
  emailInput,
  invitedSignUpInput,
  resetPasswordInput,
  secondStepInput,
  signInInput,
  stopEmailChangeInput,
  verifyEmailInput,
} from '#contract/identity.ts';
import type { RawRouteName } from '#contract/raw-routes.ts';
import { pageAfterSignIn } from '#domain/account/after-sign-in.ts';
import { formProblem } from '#domain/account/fields.ts';
import { SECOND_STEP_MS } from '#domain/account/security.ts';
import { SESSION_MS } from '#domain/account/session.ts';
import { accountFieldError, type AccountError, type AccountFieldError } from '#domain/account/account-codes.ts';
import { DAY_MS } from '#domain/values/time.ts';

import type { Deps } from '#server/platform/deps.ts';
import { clientAddress } from '#server/platform/http/client-address.ts';
import type { AppContext } from '#server/platform/http/hono-app.ts';
import type { RawMount } from '#server/platform/http/raw-mount.ts';
import { isSameOrigin } from '#server/platform/http/security.ts';
import type { CookieKind } from '#server/platform/http/signed-cookie.ts';
import { clearedCookie, readSignedCookie, signedCookie } from '#server/platform/http/signed-cookie.ts';
import { wordsFor } from '#server/platform/words.ts';
import { deviceCookie, readDevice } from './device.ts';
import type { Caller, Cookies, Outcome } from './outcome.ts';
import { refuse } from './outcome.ts';
import { requestReset, resetPassword } from './reset-password.ts';
import { secondStep } from './second-step.ts';
import { renewSession, signIn, signOut } from './sign-in.ts';
import { stopEmailChange } from './stop-email-change.ts';
import { anySignUp, signUp } from './sign-up.ts';
import { signUpInvited } from './sign-up-invited.ts';
import { resendVerification, verifyEmail } from './verification.ts';

const AGENT_MAX = 300;
/** As long as a sign-up waits. */
const SIGN_UP_COOKIE_MS = 30 * DAY_MS;
const DEVICE_COOKIE_MS = 180 * DAY_MS;
const EMAIL_SHOWN_MAX = 320;
const nothing = z.unknown();

type IdentityRoute = Extract<
  RawRouteName,
  | 'signUp'
  | 'signUpInvited'
  | 'signIn'
  | 'secondStep'
  | 'stopEmailChange'
  | 'signOut'
  | 'renewSession'
  | 'verifyEmail'
  | 'resendVerification'
  | 'requestReset'
  | 'resetPassword'
>;
type UseCase<Input> = (deps: Deps, caller: Caller, input: Input) => Promise<Outcome>;

const statuses = {
  missing_fields: 400,
  too_long: 400,
  invalid_email: 400,
  weak_password: 400,
  password_mismatch: 400,
  invalid_phone: 400,
  consent_missing: 400,
  invalid_request: 400,
  invalid_credentials: 401,
  session_missing: 401,
  code_needed: 401,
  wrong_code: 401,
  wrong_password: 403,
  same_address: 409,
  changed_meanwhile: 409,
  second_step_over: 401,
  email_not_verified: 403,
  account_blocked: 403,
  password_needed: 403,
  email_taken: 409,
  other_person: 409,
  link_expired: 410,
  link_used: 410,
  link_replaced: 410,
  link_unknown: 410,
  rate_limited: 429,
} as const satisfies Record<AccountError, number>;

function callerOf(c: AppContext, deps: Deps): Caller {
  const cookie = (kind: CookieKind) =>
    readSignedCookie(kind, c.req.header('cookie') ?? null, { publicUrl: deps.env.publicUrl, secret: deps.secret });
  return {
    address:
      clientAddress(c.get('remoteAddress'), c.req.header('x-forwarded-for') ?? null, deps.env.trustedProxies) ??
      '127.0.0.1',
    userAgent: (c.req.header('user-agent') ?? '').slice(0, AGENT_MAX),
    token: cookie('session_token'),
    signUpId: cookie('sign_up'),
    device: readDevice(cookie('device')),
    secondStep: cookie('second_step'),
    asked: c.get('asked'),
  };
}

/** What is wrong with an input, field by field. The first in the order of `accountErrors` names the whole. */
function refusalOf(error: z.ZodError): Outcome {
  const fields: Record<string, AccountFieldError> = {};
  const found: AccountFieldError[] = [];
  for (const issue of error.issues) {
    const field = issue.path.join('.');
    if (field === '') continue;
    const known = accountFieldError(issue.message) ?? 'invalid_request';
    fields[field] ??= known;
    found.push(known);
  }
  const { code, reasons } = formProblem(found);
  return refuse(code, { fields, ...(reasons.length === 0 ? {} : { reasons }) });
}

function setCookies(deps: Deps, cookies: Cookies): string[] {
  const { publicUrl } = deps.env;
  const set = (kind: CookieKind, value: string | null | undefined, lastsMs: number) => {
    if (value === undefined) return [];
    return [
      value === null
        ? clearedCookie(kind, publicUrl)
        : signedCookie(kind, value, { publicUrl, secret: deps.secret, maxAgeSeconds: lastsMs / 1000 }),
    ];
  };
  return [
    ...set('session_token', cookies.session, SESSION_MS),
    ...set('sign_up', cookies.signUp, SIGN_UP_COOKIE_MS),
    ...set('device', cookies.device && deviceCookie(cookies.device), DEVICE_COOKIE_MS),
    ...set('second_step', cookies.secondStep, SECOND_STEP_MS),
  ];
}

function answer(c: AppContext, deps: Deps, outcome: Outcome): Response {
  c.header('cache-control', 'no-store');
  for (const cookie of setCookies(deps, outcome.cookies ?? {})) c.header('set-cookie', cookie, { append: true });
  if (outcome.kind === 'refused') {
    const { refusal } = outcome;
    if (refusal.retryAfterSeconds !== undefined) c.header('retry-after', String(refusal.retryAfterSeconds));
    return c.json(refusal, statuses[refusal.code]);
  }
  return c.json({ done: true, ...outcome.body }, 200);
}

async function jsonOf(c: AppContext): Promise<unknown> {
  try {
    return await c.req.json();
  } catch {
    return undefined;
  }
}

const fieldsOf = async (c: AppContext) => await c.req.parseBody().catch(() => ({}) as Record<string, undefined>);

/** What the forms of the sign-in page ask for: the second has a code and nothing else. */
async function askedByForm(c: AppContext, deps: Deps, fields: Awaited<ReturnType<typeof fieldsOf>>): Promise<Outcome> {
  const caller = callerOf(c, deps);
  if ('code' in fields) {
    const step = secondStepInput.safeParse(fields);
    return step.success ? await secondStep(deps, caller, step.data) : refusalOf(step.error);
  }
  const { email = '', password } = fields;
  const parsed = signInInput.safeParse({ email, password });
  return parsed.success ? await signIn(deps, caller, parsed.data) : refusalOf(parsed.error);
}

/** The sign-in page's form as the browser itself sends it. It leads on, or back to the page, which then says why. */
function mountSignInForm(mount: RawMount, deps: Deps): void {
  mount.answer('signInForm', async (c, next) => {
    const fields = await fieldsOf(c);
    // Any site can make a browser send a form, but the browser says where it comes from.
    const outcome = isSameOrigin(c.req.raw, deps.env) ? await askedByForm(c, deps, fields) : refuse('invalid_request');
    const answered = answer(c, deps, outcome);
    const goTo = (location: string) => {
      answered.headers.set('location', location);
      return new Response(null, { status: 303, headers: answered.headers });
    };
    if (outcome.kind === 'done') return goTo(pageAfterSignIn(c.req.query('next')));
    if (outcome.refusal.code === 'code_needed') {
      const page = new URL(c.req.url);
      page.searchParams.set('step', 'code');
      return goTo(page.pathname + page.search);
    }
    const { email } = fields;
    c.set('refusedSignIn', {
      email: typeof email === 'string' ? email.slice(0, EMAIL_SHOWN_MAX) : '',
      refusal: outcome.refusal,
      status: answered.status,
    });
    return await next();
  });
}

/** Mounts signing up, in and out, and the links of our mails. */
export function mountAccount(mount: RawMount, deps: Deps): void {
  const answered = <Schema extends z.ZodType>(
    name: IdentityRoute,
    schema: Schema,
    useCase: UseCase<z.output<Schema>>,
  ) => {
    mount.answer(name, async (c) => {
      // A sign-in that another site makes our browser send would carry no cookie yet, but it carries that site's
      // origin.
      if (c.req.header('origin') !== undefined && !isSameOrigin(c.req.raw, deps.env)) {
        return c.json({ code: 'FORBIDDEN', message: wordsFor(c.get('locale'), 'refusals')('foreign_page') }, 403);
      }
      const parsed = schema.safeParse(schema instanceof z.ZodUnknown ? null : await jsonOf(c));
      return answer(
        c,
        deps,
        parsed.success ? await useCase(deps, callerOf(c, deps), parsed.data) : refusalOf(parsed.error),
      );
    });
  };
  answered('signUp', anySignUp, signUp);
  answered('signUpInvited', invitedSignUpInput, signUpInvited);
  answered('signIn', signInInput, signIn);
  mountSignInForm(mount, deps);
  answered('secondStep', secondStepInput, secondStep);
  answered('stopEmailChange', stopEmailChangeInput, stopEmailChange);
  answered('signOut', nothing, signOut);
  answered('renewSession', nothing, renewSession);
  answered('verifyEmail', verifyEmailInput, verifyEmail);
  answered('resendVerification', emailInput, resendVerification);
  answered('requestReset', emailInput, requestReset);
  answered('resetPassword', resetPasswordInput, resetPassword);
}
