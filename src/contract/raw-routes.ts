// Every address outside the contract. `app` mounts no other, and the tenancy test walks this list.

export type RawRoute = {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  /** Who may call it: anybody, a person with a session, a member of the organization in the address, or development mode only. */
  readonly access: 'public' | 'session' | 'member' | 'development';
};

export const rawRoutes = {
  health: { method: 'GET', path: '/healthz', access: 'public' },
} as const satisfies Record<string, RawRoute>;
