const last = new Map<string, Promise<unknown>>();

/** Does work of one person after the other, so that whoever sends many slow files waits for them alone: in the common queue stands one of theirs. */
export async function inTurn<Result>(userId: string, work: () => Promise<Result>): Promise<Result> {
  const mine = (last.get(userId) ?? Promise.resolve()).then(work, work);
  last.set(userId, mine);
  try {
    return await mine;
  } finally {
    if (last.get(userId) === mine) last.delete(userId);
  }
}
