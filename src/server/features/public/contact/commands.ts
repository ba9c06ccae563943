import { DEFAULT_LOCALE } from '#domain/values/locale.ts';
import type { Instant } from '#domain/values/time.ts';
import { wallOf } from '#domain/values/zones/wall-time.ts';
import { msOf } from '#domain/values/time.ts';

import { listContactMessages } from '#server/data/public/contact-messages.ts';
import { byItself } from '#server/platform/change.ts';
import type { CommandResult } from '#server/platform/command-result.ts';
import type { Deps } from '#server/platform/deps.ts';
import { wordsFor } from '#server/platform/words.ts';
import { answerCall } from './answer-call.ts';

type Message = Awaited<ReturnType<typeof listContactMessages>>[number];

const idPattern = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;
/** What stands for none of the proposed times. */
const NONE = 'none';

/** The terminal speaks English, like the names of the commands. */
function contactWords() {
  return wordsFor(DEFAULT_LOCALE, 'contact_commands');
}

/** How the commands about messages from the contact page are called. */
export function contactUsage(): readonly string[] {
  const words = contactWords();
  return [
    `contact list              ${words('usage_list')}`,
    `contact answer ID 1|2|3   ${words('usage_answer')}`,
    `contact answer ID none    ${words('usage_none')}`,
  ];
}

/** What strangers typed stands on one line, so that it cannot pass for something else. */
function plain(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}]+/gu, ' ');
}

function utc(at: Instant): string {
  return at.replace('T', ' ').slice(0, 16);
}

function linesOf(message: Message): readonly string[] {
  const words = contactWords();
  const { id, sentAt, subject, firstName, lastName, email, company, phone, times, zone } = message;
  const there = (at: Instant) => {
    const { day, time } = wallOf(zone, msOf(at));
    return `${day} ${time}`;
  };
  const answered =
    message.answeredAt === null
      ? []
      : [message.callAt === null ? words('declined') : words('agreed', { at: utc(message.callAt) })];
  return [
    words('line', { id, at: utc(sentAt), subject }),
    `    ${words('from', { name: plain(`${firstName} ${lastName}`), company: plain(company), email: plain(email) })}`,
    ...(phone === null ? [] : [`    ${words('phone', { phone })}`]),
    `    ${plain(message.message)}`,
    ...times.map((at, index) => `    ${words('time', { number: index + 1, at: utc(at), there: there(at), zone })}`),
    ...answered.map((line) => `    ${line}`),
  ];
}

async function answer(deps: Deps, id: string, choice: string): Promise<CommandResult> {
  const words = contactWords();
  if (!idPattern.test(id)) return { ok: false, lines: [words('unknown')] };
  const answered = await answerCall({ ...byItself(deps), deps }, id, choice === NONE ? null : Number(choice) - 1);
  if (typeof answered === 'string') return { ok: false, lines: [words(answered)] };
  return { ok: true, lines: [words('mailed', { email: plain(answered.email) })] };
}

/** Shows what people wrote from the contact page, and answers who asks for a call. Null for any other command. */
export async function contactCommand(deps: Deps, args: readonly string[]): Promise<CommandResult | null> {
  const [verb, id, choice, ...rest] = args;
  if (verb === 'list' && id === undefined) {
    const all = await listContactMessages(deps.db);
    return { ok: true, lines: all.length === 0 ? [contactWords()('nothing')] : all.flatMap(linesOf) };
  }
  if (verb !== 'answer' || id === undefined || rest.length > 0) return null;
  return choice !== undefined && /^([123]|none)$/.test(choice) ? await answer(deps, id, choice) : null;
}
