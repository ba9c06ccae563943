import type { Role } from '#domain/organization/roles.ts';

import type { Client, Harness, Person } from './harness.ts';

/** Who makes a call: a person with a session, or a visitor. */
export type TenancyCaller = {
  readonly client: Client;
  /** A request as a browser on our own pages would send it, with this caller's session. */
  request(path: string, init?: RequestInit): Promise<Response>;
};

/** Two organizations made anew for each case: one with a person of every role, one that belongs to a stranger. */
export type World = {
  readonly harness: Harness;
  readonly orgId: string;
  /** The stranger's organization. */
  readonly otherOrgId: string;
  /** The person with this role in the first organization. */
  personOf(role: Role): Person;
};

export type Calls = {
  /** The call on what belongs to the first organization. */
  call(caller: TenancyCaller): Promise<unknown>;
  /**
   * The stranger's own organization named beside an id of the first one: must not exist. For calls that name more than
   * an organization.
   */
  crossed?(caller: TenancyCaller): Promise<unknown>;
};

export type TenancyCase =
  /**
   * Members only. Roles not named are refused as FORBIDDEN, strangers and those from whom it is hidden as NOT_FOUND.
   */
  | {
      readonly access: 'member';
      readonly roles: readonly Role[];
      readonly hiddenFrom: readonly Role[];
      arrange(world: World): Calls | Promise<Calls>;
    }
  /** Signed-in people, about themselves. */
  | {
      readonly access: 'session';
      call(caller: TenancyCaller): Promise<unknown>;
      /** What a stranger gets must show nothing of the first organization. */
      isolated(answer: unknown, world: World): void | Promise<void>;
    }
  /** Administrators of the platform. For everybody else it does not exist. */
  | {
      readonly access: 'administrator';
      arrange(world: World): Calls | Promise<Calls>;
    }
  /** Anybody. */
  | {
      readonly access: 'public';
      call(caller: TenancyCaller): Promise<unknown>;
      isolated(answer: unknown, world: World): void | Promise<void>;
    };

/** Cases by procedure ("organizations.get") or raw route ("raw.health"). */
export type TenancyCases = Readonly<Record<string, TenancyCase>>;

export const everyRole: readonly Role[] = ['owner', 'admin', 'consultant', 'contributor', 'reviewer'];
export const editors: readonly Role[] = ['owner', 'admin'];

/** Only members with one of these roles. */
export function forMembers(
  roles: readonly Role[],
  arrange: (world: World) => Calls | Promise<Calls>,
  hiddenFrom: readonly Role[] = [],
): TenancyCase {
  return { access: 'member', roles, hiddenFrom, arrange };
}

async function showsNothing(answer: unknown, world: World): Promise<void> {
  const text = answer instanceof Response ? await answer.text() : (JSON.stringify(answer) ?? '');
  if (text.includes(world.orgId)) throw new Error(`the answer shows the other organization: ${text}`);
}

/** Anybody signed in, about themselves alone. */
export function forSession(call: (caller: TenancyCaller) => Promise<unknown>): TenancyCase {
  return { access: 'session', call, isolated: showsNothing };
}

/** Administrators of the platform alone. */
export function forAdministrators(arrange: (world: World) => Calls | Promise<Calls>): TenancyCase {
  return { access: 'administrator', arrange };
}

/** Anybody, about nothing that belongs to an organization. */
export function forEverybody(call: (caller: TenancyCaller) => Promise<unknown>): TenancyCase {
  return { access: 'public', call, isolated: showsNothing };
}
