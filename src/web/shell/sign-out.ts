/** Ends every session of this person and goes to the sign-in; what fails on the way still leads there. */
export async function signOut(): Promise<void> {
  await fetch('/api/auth/sign-out', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }).catch(() => undefined);
  globalThis.location.assign('/login');
}
