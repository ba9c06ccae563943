import { enterpriseLimits } from '#contract/billing/enterprise.ts';
import type { WindowLimit } from '#contract/limit-kinds.ts';
import { mailboxOf } from '#domain/account/fields.ts';
import { DEFAULT_LOCALE } from '#domain/values/locale.ts';
import type { Tx } from '#db/client.ts';

import type { EnterpriseRequest } from '#server/data/billing/enterprise.ts';
import { listEnterpriseRequests, storeEnterpriseRequest } from '#server/data/billing/enterprise.ts';
import { countRequest } from '#server/data/platform/rate-limits.ts';
import { byItself, change, done } from '#server/platform/change.ts';
import type { CommandResult } from '#server/platform/command-result.ts';
import type { Deps } from '#server/platform/deps.ts';
import { operatorReaders } from '#server/platform/operator-readers.ts';
import { findUser, memberOrVisitor, os } from '#server/platform/procedures.ts';
import { wordsFor } from '#server/platform/words.ts';

async function tellOperator(deps: Deps, tx: Tx, request: EnterpriseRequest): Promise<void> {
  const { company, email, need, size } = request;
  for (const to of await operatorReaders(deps, tx))
    await deps.mail.send(tx, { to, content: { code: 'enterprise_request', company, email, need, size } });
}

const requestEnterprise = os.billing.requestEnterprise
  .use(memberOrVisitor, (input) => input.orgId)
  .handler(async ({ context, input, errors }) => {
    const { deps, place } = context;
    const { orgId: _orgId, ...asked } = input;
    const user = await findUser(context);
    await change(byItself(deps), 'enterprise.requested', async (tx) => {
      const askedAt = deps.clock();
      const count = async (key: string, limit: WindowLimit) =>
        await countRequest(tx, { id: deps.newId(), key, limit, now: askedAt });
      for (const [key, limit] of [
        [`enterprise|${mailboxOf(input.email)}`, enterpriseLimits.perMailbox],
        ['enterprise', enterpriseLimits.together],
      ] as const) {
        const { allowed, retryAfterSeconds } = await count(key, limit);
        if (!allowed) throw errors.RATE_LIMITED({ data: { retryAfterSeconds } });
      }
      const request = { id: deps.newId(), orgId: place?.orgId ?? null, ...asked, askedBy: user?.id ?? null, askedAt };
      await storeEnterpriseRequest(tx, request);
      await tellOperator(deps, tx, request);
      return done({ subject: request.id }, null);
    });
    return {};
  });

export const enterpriseHandlers = { requestEnterprise };

/** The terminal speaks English, like the names of the commands. */
function enterpriseWords() {
  return wordsFor(DEFAULT_LOCALE, 'enterprise_commands');
}

/** How the command about requests for Enterprise is called. */
export function enterpriseUsage(): readonly string[] {
  return [`enterprise list           ${enterpriseWords()('usage')}`];
}

/** What strangers typed stands on one line, so that it cannot pass for something else. */
function plain(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}]+/gu, ' ');
}

/** Shows who asked for Enterprise. Null for any other command. */
export async function enterpriseCommand(deps: Deps, args: readonly string[]): Promise<CommandResult | null> {
  if (args.join(' ') !== 'list') return null;
  const words = enterpriseWords();
  const all = await listEnterpriseRequests(deps.db);
  if (all.length === 0) return { ok: true, lines: [words('none')] };
  const lines = all.flatMap(({ askedAt, company, email, size, need }) => [
    words('line', { at: askedAt.replace('T', ' ').slice(0, 16), company: plain(company), email: plain(email), size }),
    `    ${words('need', { need: plain(need) })}`,
  ]);
  return { ok: true, lines };
}
