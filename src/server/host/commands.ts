import type { Connection } from '#db/client.ts';

import { makePortalSource } from '#server/adapters/calls-source/portal.ts';
import { backUp } from './backup.ts';
import { terminalWords } from './terminal-words.ts';
import type { CommandResult } from '#server/platform/command-result.ts';
import type { Deps } from '#server/platform/deps.ts';
import { administratorsCommand, administratorsUsage } from '#server/features/admin/administrators/commands.ts';
import { enterpriseCommand, enterpriseUsage } from '#server/features/organization/billing/enterprise.ts';
import { packageUsage } from '#server/features/project/exports/commands.ts';
import { contactCommand, contactUsage } from '#server/features/public/contact/commands.ts';
import { catalogueCommand, catalogueUsage } from '#server/features/discover/catalogue/commands.ts';

function usage(): readonly string[] {
  const words = terminalWords();
  return [
    words('commands'),
    ...[...catalogueUsage(), ...packageUsage(), ...enterpriseUsage(), ...contactUsage(), ...administratorsUsage()].map(
      (line) => `  npm run cli -- ${line}`,
    ),
    `  npm run cli -- backup                  ${words('backup_usage')}`,
  ];
}

/** Does one command with the same use cases as the product itself, in whichever process holds the database. */
export async function runCommand(deps: Deps, connection: Connection, args: readonly string[]): Promise<CommandResult> {
  const [group, ...rest] = args;
  if (group === 'catalogue') {
    const result = await catalogueCommand(deps, makePortalSource(deps.env.portal), rest);
    if (result) return result;
  }
  if (group === 'enterprise') {
    const result = await enterpriseCommand(deps, rest);
    if (result) return result;
  }
  if (group === 'contact') {
    const result = await contactCommand(deps, rest);
    if (result) return result;
  }
  if (group === 'administrators') {
    const result = await administratorsCommand(deps, rest);
    if (result) return result;
  }
  if (group === 'backup' && rest.length === 0) {
    if (connection.engine !== 'embedded') return { ok: false, lines: [terminalWords()('backup_elsewhere')] };
    const path = await backUp(connection, deps.env.dataDir, deps.clock());
    return { ok: true, lines: [terminalWords()('backup_written', { path })] };
  }
  return { ok: false, lines: usage() };
}
