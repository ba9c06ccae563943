import { bodyLimit } from 'hono/body-limit';
import type { Context, MiddlewareHandler } from 'hono';

import type { RawRoute } from '#contract/raw-route-kinds.ts';
import type { RawRouteName } from '#contract/raw-routes.ts';
import { rawRoutes } from '#contract/raw-routes.ts';
import type { SteadyRate } from '#contract/limit-kinds.ts';
import { msOf } from '#domain/values/time.ts';

import { addressBucket } from '#server/platform/limits/address-bucket.ts';
import type { TokenBuckets } from '#server/platform/limits/rate-limit.ts';
import { makeRateLimit } from '#server/platform/limits/rate-limit.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { OrganizationCaller, ProjectCaller } from '#server/platform/project-caller.ts';
import { findOrganizationCaller, findProjectCaller } from '#server/platform/project-caller.ts';
import { clientAddress } from './client-address.ts';
import type { App, AppContext, AppVariables } from './hono-app.ts';
import { refusal } from './refusal.ts';
import { isDevelopmentRequest } from './security.ts';

type Answer = (c: AppContext, next: () => Promise<void>) => Promise<Response | void>;

type Caller = ProjectCaller | OrganizationCaller;
type Refused = 'UNAUTHORIZED' | 'NOT_FOUND' | 'FORBIDDEN';

/** An address in a place, once it is clear that its caller may do what it is for. */
type Call<Found extends Caller> = Found & {
  readonly request: Request;
  readonly requestId: string;
  /** A part of the address beside the place. */
  readonly part: (name: string) => string;
  /** Who may do this, asked once more: a long upload outlives a session, and a membership. */
  readonly again: () => Promise<Found | Refused>;
};
export type ProjectCall = Call<ProjectCaller>;
export type OrganizationCall = Call<OrganizationCaller>;

type NamesIn<Access> = {
  [Name in RawRouteName]: (typeof rawRoutes)[Name]['access'] extends Access ? Name : never;
}[RawRouteName];
type InProject = NamesIn<{ readonly inProject: string }>;
type InOrganization = NamesIn<{ readonly inOrganization: string }>;

/** Mounts the addresses outside the procedures, each under what its row of the table says. */
export type RawMount = {
  readonly answer: (name: Exclude<RawRouteName, InProject | InOrganization>, answer: Answer) => void;
  readonly answerInProject: (name: InProject, answer: (call: ProjectCall) => Promise<Response>) => void;
  readonly answerInOrganization: (name: InOrganization, answer: (call: OrganizationCall) => Promise<Response>) => void;
};

/** Where a request comes from, for the limits. Null inside the process. */
export function bucketOf(c: AppContext, deps: Deps): string | null {
  const address = clientAddress(
    c.get('remoteAddress'),
    c.req.header('x-forwarded-for') ?? null,
    deps.env.trustedProxies,
  );
  return address === null ? null : addressBucket(address);
}

type Guard = MiddlewareHandler<{ Variables: AppVariables }>;

/** Addresses with the same rate share one count. */
function makeRateGuards(deps: Deps): (rate: SteadyRate) => Guard {
  const counts = new Map<SteadyRate, TokenBuckets>();
  return (rate) => {
    const limit = counts.get(rate) ?? makeRateLimit(rate);
    counts.set(rate, limit);
    return async (c, next) => {
      const bucket = bucketOf(c, deps);
      const wait = bucket === null ? null : limit.check(bucket, msOf(deps.clock()));
      if (wait !== null)
        return c.json({ code: 'RATE_LIMITED' }, 429, { 'retry-after': String(wait), 'cache-control': 'no-store' });
      return await next();
    };
  };
}

/** What whoever looks as somebody may ask for: pages and the pictures in them, no file, and the ways out. */
function isOpenToLooks(name: RawRouteName): boolean {
  if (name === 'endLook' || name === 'signOut' || name === 'picture') return true;
  const { method, answer }: RawRoute = rawRoutes[name];
  return method === 'GET' && answer !== 'file' && answer !== 'stream';
}

/** What `app` mounts addresses with; no other way is open to it. */
export function makeRawMount(app: App, deps: Deps): RawMount {
  const guardRate = makeRateGuards(deps);

  const mount = (name: RawRouteName, answer: Answer) => {
    const { method, path, access, rate, body }: RawRoute = rawRoutes[name];
    const guards: Guard[] = [];
    if (!isOpenToLooks(name))
      guards.push(async (c, next) => (c.get('look') === null ? await next() : refusal('LOOKING_ONLY')));
    if (rate) guards.push(guardRate(rate));
    // A file is counted while it comes in, by whoever stores it.
    if (body && body.kind !== 'file')
      guards.push(bodyLimit({ maxSize: body.most, onError: (c: Context) => c.json({ code: 'invalid_request' }, 413) }));
    app.on(method, [path], ...guards, async (c, next) =>
      access === 'development' && !isDevelopmentRequest(c, deps.env, c.get('remoteAddress'))
        ? await next()
        : await answer(c, next),
    );
  };

  const mountIn = <Found extends Caller>(
    name: InProject | InOrganization,
    find: (request: Request, part: (of: string) => string) => Promise<Found | Refused>,
    answer: (call: Call<Found>) => Promise<Response>,
  ) =>
    mount(name, async (c) => {
      const request = c.req.raw;
      const part = (of: string) => c.req.param(of) ?? '';
      const again = () => find(request, part);
      const caller = await again();
      if (typeof caller === 'string') return refusal(caller);
      return await answer({ ...caller, request, requestId: c.get('requestId'), part, again });
    });

  return {
    answer: mount,
    answerInProject: (name, answer) => {
      const { inProject } = rawRoutes[name].access;
      mountIn(name, (request, part) => findProjectCaller(deps, request, part('projectId'), inProject), answer);
    },
    answerInOrganization: (name, answer) => {
      const { inOrganization } = rawRoutes[name].access;
      mountIn(name, (request, part) => findOrganizationCaller(deps, request, part('orgId'), inOrganization), answer);
    },
  };
}
