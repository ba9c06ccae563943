import type { SteadyRate } from '#contract/limit-kinds.ts';

export type TokenBuckets = {
  /** Null where the request may pass, otherwise the whole seconds to wait. */
  readonly check: (key: string, nowMs: number) => number | null;
};

/**
 * Allows each key a burst and then a steady rate (token bucket), in this process. Sign-in and the like have stricter
 * limits of their own in the database; this one keeps a single client from taking the whole server.
 */
export function makeRateLimit(options: SteadyRate & { readonly maxKeys?: number }): TokenBuckets {
  const buckets = new Map<string, { tokens: number; at: number }>();
  const maxKeys = options.maxKeys ?? 50_000;
  return {
    check: (key, nowMs) => {
      const bucket = buckets.get(key) ?? { tokens: options.burst, at: nowMs };
      const tokens = Math.min(
        options.burst,
        bucket.tokens + (Math.max(0, nowMs - bucket.at) / 1000) * options.perSecond,
      );
      // Deleted and set again, so that the map's order is the order of use and the oldest can be dropped.
      buckets.delete(key);
      if (buckets.size >= maxKeys) {
        const oldest = buckets.keys().next().value;
        if (oldest !== undefined) buckets.delete(oldest);
      }
      buckets.set(key, { tokens: tokens >= 1 ? tokens - 1 : tokens, at: nowMs });
      return tokens >= 1 ? null : Math.ceil((1 - tokens) / options.perSecond);
    },
  };
}
