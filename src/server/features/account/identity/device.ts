/** A device on which people have signed in. Strangers' attempts elsewhere do not make these people wait here. */
export type KnownDevice = {
  readonly id: string;
  /** The last to sign in first. */
  readonly userIds: readonly string[];
};

const MOST_PEOPLE = 5;

/** The device that a cookie names, null without one. */
export function readDevice(cookie: string | null): KnownDevice | null {
  const [id, ...userIds] = cookie?.split('.') ?? [];
  return id === undefined || userIds.length === 0 ? null : { id, userIds };
}

/** What the cookie of a device holds. */
export function deviceCookie({ id, userIds }: KnownDevice): string {
  return [id, ...userIds].join('.');
}

/**
 * The device after this person has signed in on it. When there are too many people, the one who signed in longest ago
 * is forgotten.
 */
export function deviceOf(device: KnownDevice | null, userId: string, newId: () => string): KnownDevice {
  const others = device?.userIds.filter((each) => each !== userId) ?? [];
  return { id: device?.id ?? newId(), userIds: [userId, ...others].slice(0, MOST_PEOPLE) };
}
