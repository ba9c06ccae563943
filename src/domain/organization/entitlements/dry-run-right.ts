import type { NoCreditReason } from '#domain/organization/billing/billing-codes.ts';

import type { AiAccess } from './ai-access.ts';
import type { Entitlements } from './entitlements.ts';
import { whyNoPro } from './pro-use.ts';

/** By what a person may make a dry run of a project, or why not. */
export type DryRunRight =
  | { readonly by: 'ai' | 'credit'; readonly refused: null }
  | { readonly by: null; readonly refused: NoCreditReason };

/**
 * A project with AI tools that work has as many dry runs as its people want. Another one takes a credit of the month,
 * which a person with a seat of Pro may spend.
 */
export function dryRunRight(
  ai: AiAccess,
  has: Pick<Entitlements, 'plan' | 'dryRunCredits'>,
  hasSeat: boolean,
): DryRunRight {
  if (ai.state === 'active') return { by: 'ai', refused: null };
  const refused = whyNoPro(has, hasSeat);
  if (refused !== null) return { by: null, refused };
  return has.dryRunCredits.left > 0 ? { by: 'credit', refused: null } : { by: null, refused: 'used' };
}
