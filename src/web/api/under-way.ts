// A person who signs out ends the session under everything the page is still asking. What is under way is answered
// first, so that a save arrives and no refusal is reported; what comes later waits until it is known that they stay.

const PATIENCE_MS = 2_000;

let gate = Promise.resolve();
let answered = Promise.resolve();
const listeners = new Set<() => void>();

/** Asks the server, or waits with it while the person is signing out. */
export async function asking<T>(ask: () => Promise<T>): Promise<T> {
  await gate;
  const asked = ask();
  answered = Promise.allSettled([answered, asked]).then(() => undefined);
  return await asked;
}

/** Resolves at once, or as soon as a person who is signing out stays. */
export async function whenStaying(): Promise<void> {
  await gate;
}

/**
 * Listens, until the answer is called, for a person who is signing out. What keeps a line open ends it then: the end of
 * the session would be a refusal.
 */
export function onHold(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Holds back what is asked from now on, and resolves when what is under way has its answer, after two seconds at most.
 * What it answers lets the rest through: call it when the person stays.
 */
export async function holdQuestions(): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  gate = held.promise;
  for (const listener of listeners) listener();
  await Promise.race([answered, new Promise((late) => setTimeout(late, PATIENCE_MS))]);
  return held.resolve;
}
