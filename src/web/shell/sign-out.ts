/** Ends every session of this person and goes to the sign-in. What fails on the way still leads there. */
export async function signOut(): Promise<void> {
  const post = (path: string) => fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' });
  await post('/api/auth/revoke-sessions').catch(() => undefined);
  await post('/api/auth/sign-out').catch(() => undefined);
  globalThis.location.assign('/login');
}
