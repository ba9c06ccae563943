import type { Identity } from './identity.ts';

/**
 * The identity library, read from disk when somebody first signs up or in: it is a third of all the code that the server
 * would otherwise read before its first page. `prepare` reads it ahead of that.
 */
export function lateIdentity(load: () => Promise<Identity>): Identity & { prepare(): Promise<void> } {
  let loaded: Promise<Identity> | null = null;
  const identity = () => (loaded ??= load());
  return {
    prepare: async () => void (await identity()),
    hashPassword: async (password) => (await identity()).hashPassword(password),
    isPassword: async (password, hash) => (await identity()).isPassword(password, hash),
    createUser: async (tx, user, passwordHash) => (await identity()).createUser(tx, user, passwordHash),
    signIn: async (credentials, device) => (await identity()).signIn(credentials, device),
    openSession: async (tx, userId, device) => (await identity()).openSession(tx, userId, device),
    setPassword: async (tx, userId, passwordHash) => (await identity()).setPassword(tx, userId, passwordHash),
  };
}
