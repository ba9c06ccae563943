import { statusAt } from './deadlines.ts';
import type { ProgramFacts } from './facts.ts';
import type { ProgramStatus } from './program-codes.ts';
import type { Instant } from '#domain/values/time.ts';

const topicPage =
  /^https:\/\/ec\.europa\.eu\/info\/funding-tenders\/opportunities\/portal\/screen\/.*\/topic-details\//;

/**
 * The page of a topic on the EU portal, on which its partner search stands while the call is open; null for programs
 * that have no such page.
 */
export function partnerSearchPage(
  program: Pick<ProgramFacts, 'url' | 'windows' | 'opensAt'>,
  now: Instant,
): { readonly url: string; readonly status: ProgramStatus } | null {
  const { url } = program;
  return url !== null && topicPage.test(url) ? { url, status: statusAt(program, now) } : null;
}
