function post(path: string): Promise<unknown> {
  return fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }).catch(() => undefined);
}

/** Ends every session of this person and goes to the sign-in. What fails on the way still leads there. */
export async function signOut(): Promise<void> {
  await post('/api/auth/revoke-sessions');
  await post('/api/auth/sign-out');
  globalThis.location.assign('/login');
}
