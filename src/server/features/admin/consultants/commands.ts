import type { JudgedConsultant } from '#contract/consultants/profile.ts';
import { consultantLimits } from '#domain/account/consultants/consultant-lists.ts';
import { isStorableText } from '#domain/values/text.ts';
import { DEFAULT_LOCALE } from '#domain/values/locale.ts';

import { judgedConsultantOf } from '#server/data/consultants/answers.ts';
import { listJudgedConsultants } from '#server/data/consultants/profiles.ts';
import type { CommandResult } from '#server/platform/command-result.ts';
import type { Deps } from '#server/platform/deps.ts';
import { wordsFor } from '#server/platform/words.ts';
import { decide } from './decide.ts';

const idPattern = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;

/** The terminal speaks English, like the names of the commands. */
function consultantWords() {
  return wordsFor(DEFAULT_LOCALE, 'consultant_commands');
}

/** How the commands about profiles of consultants are called. */
export function consultantsUsage(): readonly string[] {
  const words = consultantWords();
  return [
    `consultants list                    ${words('usage_list')}`,
    `consultants verify ID NUMBER        ${words('usage_verify')}`,
    `consultants refuse ID NUMBER WHY    ${words('usage_refuse')}`,
  ];
}

/** What people type stands on one line, so that it cannot pass for something else. */
function plain(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}]+/gu, ' ');
}

function linesOf({ consultantId: id, revision, state, profile, waiting, email }: JudgedConsultant): readonly string[] {
  const words = consultantWords();
  const { name, country, bio, expertise, pastCalls, calendarLink, linkedinUrl, website } = profile;
  const links = [calendarLink, linkedinUrl, website].flatMap((link) => (link === null ? [] : [link]));
  return [
    words('line', { id, revision: String(revision), state }),
    ...[
      words('from', { name: plain(name), country, email: plain(email) }),
      plain(bio),
      words('expertise', { list: expertise.join(', ') }),
      ...pastCalls.map((text) => words('past_call', { text: plain(text) })),
      ...links.map((link) => words('link', { link: plain(link) })),
      ...(waiting.length === 0 ? [] : [words('changed', { fields: waiting.join(', ') })]),
    ].map((line) => `    ${line}`),
  ];
}

async function judge(
  deps: Deps,
  read: { readonly id: string; readonly revision: number },
  verdict: Parameters<typeof decide>[3],
): Promise<CommandResult> {
  const words = consultantWords();
  const answer = idPattern.test(read.id) ? await decide(deps, null, read, verdict) : 'unknown';
  if (answer === 'unknown') return { ok: false, lines: [words('unknown')] };
  if (answer === 'changed') return { ok: false, lines: [words('changed_meanwhile')] };
  return { ok: true, lines: [words(verdict.state)] };
}

function waits({ state, waiting }: JudgedConsultant): boolean {
  return state === 'applied' || (state === 'verified' && waiting.length > 0);
}

/** Shows the profiles of consultants, verifies one or refuses it. Null for any other command. */
export async function consultantsCommand(deps: Deps, args: readonly string[]): Promise<CommandResult | null> {
  const [verb, id, number, ...why] = args;
  if (verb === 'list' && id === undefined) {
    const all = (await listJudgedConsultants(deps.db)).map(judgedConsultantOf);
    const sorted = all.toSorted((a, b) => Number(waits(b)) - Number(waits(a)));
    return { ok: true, lines: sorted.length === 0 ? [consultantWords()('nothing')] : sorted.flatMap(linesOf) };
  }
  if (id === undefined || number === undefined || !/^\d{1,9}$/.test(number)) return null;
  const read = { id, revision: Number(number) };
  if (verb === 'verify' && why.length === 0) return await judge(deps, read, { state: 'verified' });
  if (verb !== 'refuse') return null;
  const reason = why.join(' ').trim().slice(0, consultantLimits.reason);
  if (reason === '' || !isStorableText(reason)) return { ok: false, lines: [consultantWords()('no_reason')] };
  return await judge(deps, read, { state: 'refused', reason });
}
