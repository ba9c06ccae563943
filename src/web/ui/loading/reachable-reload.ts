/**
 * Loads the page anew once the server answers; until then the page that is open stays, which the browser's own error
 * page would replace. False where there is no answer.
 */
export async function reloadIfReachable(): Promise<boolean> {
  try {
    await fetch(globalThis.location.href, { method: 'HEAD', cache: 'no-store' });
  } catch {
    return false;
  }
  globalThis.location.reload();
  return true;
}
