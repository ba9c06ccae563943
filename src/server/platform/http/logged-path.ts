/** The address of a calendar is a secret, and so is that of a guest: whoever reads the log gets none. */
export function loggedPath(path: string): string {
  return path.replace(/^(\/api\/calendar\/|\/t\/).*/, '$1…');
}
