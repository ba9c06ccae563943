/** Fetches the bell. What it needs is named here, and not in the first script of every page. */
export async function fetchBell() {
  return (await import('./bell.tsx')).Bell;
}
