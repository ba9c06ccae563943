// A person who signs out ends the session under everything the page is still asking. What is under way is answered
// first, so that a save arrives and no refusal is reported; what comes later waits until it is known that they stay.

const PATIENCE_MS = 2_000;

let gate = Promise.resolve();
let answered = Promise.resolve();

/** Asks the server, or waits with it while the person is signing out. */
export async function asking<T>(ask: () => Promise<T>): Promise<T> {
  await gate;
  const asked = ask();
  answered = Promise.allSettled([answered, asked]).then(() => undefined);
  return await asked;
}

/**
 * Holds back what is asked from now on, and resolves when what is under way has its answer, after two seconds at most.
 * What it answers lets the rest through: call it when the person stays.
 */
export async function holdQuestions(): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  gate = held.promise;
  await Promise.race([answered, new Promise((late) => setTimeout(late, PATIENCE_MS))]);
  return held.resolve;
}
