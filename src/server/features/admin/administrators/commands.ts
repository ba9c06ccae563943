import { DEFAULT_LOCALE } from '#domain/values/locale.ts';

import { findUserByEmail, listAdministrators, setAdministrator } from '#server/data/accounts/users.ts';
import { byItself, change, done, unchanged } from '#server/platform/change.ts';
import type { CommandResult } from '#server/platform/command-result.ts';
import type { Deps } from '#server/platform/deps.ts';
import { wordsFor } from '#server/platform/words.ts';

/** The terminal speaks English, like the names of the commands. */
function administratorWords() {
  return wordsFor(DEFAULT_LOCALE, 'administrator_commands');
}

/** How the commands about administrators of the platform are called. */
export function administratorsUsage(): readonly string[] {
  const words = administratorWords();
  return [
    `administrators list             ${words('usage_list')}`,
    `administrators add ADDRESS      ${words('usage_add')}`,
    `administrators remove ADDRESS   ${words('usage_remove')}`,
  ];
}

/** What people type as their name stands on one line. */
function plain(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}]+/gu, ' ');
}

async function set(deps: Deps, address: string, isAdmin: boolean): Promise<CommandResult> {
  const words = administratorWords();
  const person = await findUserByEmail(deps.db, address.toLowerCase());
  if (person === null) return { ok: false, lines: [words('unknown')] };
  const isNew = await change(byItself(deps), isAdmin ? 'administrator.added' : 'administrator.removed', async (tx) =>
    (await setAdministrator(tx, person.id, isAdmin, deps.clock()))
      ? done({ subject: person.id }, true)
      : unchanged(false),
  );
  if (!isNew) return { ok: true, lines: [words('so_already')] };
  return { ok: true, lines: [words(isAdmin ? 'added' : 'removed', { email: plain(person.email) })] };
}

/** Shows the administrators of the platform, makes somebody one, or takes it from them. Null for any other command. */
export async function administratorsCommand(deps: Deps, args: readonly string[]): Promise<CommandResult | null> {
  const [verb, address, ...rest] = args;
  if (verb === 'list' && address === undefined) {
    const all = await listAdministrators(deps.db);
    if (all.length === 0) return { ok: true, lines: [administratorWords()('none')] };
    return { ok: true, lines: all.map(({ name, email }) => `${plain(email)}  ${plain(name)}`) };
  }
  if (address === undefined || rest.length > 0) return null;
  if (verb === 'add') return await set(deps, address, true);
  return verb === 'remove' ? await set(deps, address, false) : null;
}
