const byStatus: Readonly<Record<number, string>> = { 401: 'UNAUTHORIZED', 403: 'FORBIDDEN', 404: 'NOT_FOUND' };

/** What came of a call: that it is allowed, or the code or the status of what it was refused with. */
export async function outcomeOf(call: () => Promise<unknown>): Promise<string> {
  try {
    const answer = await call();
    if (!(answer instanceof Response)) return 'allowed';
    await answer.body?.cancel();
    return answer.ok ? 'allowed' : (byStatus[answer.status] ?? String(answer.status));
  } catch (error) {
    if (typeof error === 'object' && error !== null && 'code' in error) return String(error.code);
    throw error;
  }
}
