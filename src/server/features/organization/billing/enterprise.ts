import { enterpriseLimits } from '#contract/billing/enterprise.ts';
import type { WindowLimit } from '#contract/limit-kinds.ts';
import { mailboxOf } from '#domain/account/fields.ts';
import type { RequestKind } from '#domain/organization/billing/billing-codes.ts';
import { requestDiscount } from '#domain/organization/billing/price.ts';
import { access } from '#domain/organization/access-and-read-only.ts';
import type { OrgId } from '#domain/organization/org-id.ts';
import { DEFAULT_LOCALE } from '#domain/values/locale.ts';
import type { Tx } from '#db/client.ts';

import type { SignedInUser } from '#server/data/accounts/sessions.ts';
import type { EnterpriseRequest } from '#server/data/billing/enterprise.ts';
import { listEnterpriseRequests, storeEnterpriseRequest } from '#server/data/billing/enterprise.ts';
import { hasPro } from '#server/data/billing/facts.ts';
import { findCallerInProject } from '#server/data/organizations/callers.ts';
import { findProjectTitle } from '#server/data/projects/projects.ts';
import { countRequest } from '#server/data/platform/rate-limits.ts';
import { byItself, change, done } from '#server/platform/change.ts';
import type { CommandResult } from '#server/platform/command-result.ts';
import type { RequestContext } from '#server/platform/context.ts';
import type { Deps } from '#server/platform/deps.ts';
import { operatorReaders } from '#server/platform/operator-readers.ts';
import { findUser, memberOrVisitor, os } from '#server/platform/procedures.ts';
import { wordsFor } from '#server/platform/words.ts';

type Told = EnterpriseRequest & { readonly project: string | null };

async function tellOperator(deps: Deps, tx: Tx, request: Told): Promise<void> {
  const { company, email, need, size, kind, discount, project } = request;
  const content = { code: 'enterprise_request', company, email, need, size, kind, discount, project } as const;
  for (const to of await operatorReaders(deps, tx)) await deps.mail.send(tx, { to, content });
}

/**
 * Confirms a request to whoever asked. It goes to the address of their account, which they have proved to be
 * theirs, and
 * never to the one that was typed: so it reaches nobody who did not ask.
 */
async function confirm(deps: Deps, tx: Tx, user: SignedInUser, request: Told): Promise<void> {
  const { kind, company, email: answerTo, need, discount, project } = request;
  const content = { code: 'price_asked', name: user.name, kind, company, answerTo, need, discount, project } as const;
  await deps.mail.send(tx, { to: user.email, content });
}

type AskedProject = { readonly id: string; readonly title: string; readonly orgId: OrgId };

/** A project as the person who names it may see it; null where there is none for them. */
async function findAskedProject({ deps, token }: RequestContext, projectId: string): Promise<AskedProject | null> {
  const caller = token === null ? null : await findCallerInProject(deps.db, { token, now: deps.clock() }, projectId);
  if (!caller?.member) return null;
  const { person, place } = caller.member;
  if (access(person, place, 'project.see') !== null) return null;
  const title = await findProjectTitle(deps.db, place);
  return title === null ? null : { id: projectId, title, orgId: place.orgId };
}

/** How much less it costs an organization now; a visitor has none. */
async function discountFor(deps: Deps, kind: RequestKind, orgId: OrgId | null) {
  const has = orgId !== null && (await hasPro(deps.db, orgId, deps.clock()));
  return { hasPro: has, discount: requestDiscount(kind, has) };
}

const requestTerms = os.billing.requestTerms
  .use(memberOrVisitor, (input) => input.orgId)
  .handler(async ({ context, input, errors }) => {
    const { deps, place } = context;
    const { projectId, kind } = input;
    const user = await findUser(context);
    if (projectId !== null && user === null) throw errors.UNAUTHORIZED();
    const project = projectId === null ? null : await findAskedProject(context, projectId);
    if (projectId !== null && project === null) throw errors.NOT_FOUND();
    const orgId = project?.orgId ?? place?.orgId ?? null;
    return {
      orgId,
      ...(await discountFor(deps, kind, orgId)),
      project: project === null ? null : { id: project.id, title: project.title },
      confirmsTo: user?.emailVerified === true ? user.email : null,
    };
  });

const requestEnterprise = os.billing.requestEnterprise
  .use(memberOrVisitor, (input) => input.orgId)
  .handler(async ({ context, input, errors }) => {
    const { deps, place } = context;
    const { orgId: _orgId, ...asked } = input;
    const { kind, projectId } = asked;
    const user = await findUser(context);
    const orgId = place?.orgId ?? null;
    const project = projectId === null ? null : await findAskedProject(context, projectId);
    // It is for a project of the organization that is named, and for no other.
    if (projectId !== null && (project === null || project.orgId !== orgId)) throw errors.NOT_FOUND();
    const { discount } = await discountFor(deps, kind, orgId);
    await change(byItself(deps), 'enterprise.requested', async (tx) => {
      const askedAt = deps.clock();
      const count = async (key: string, limit: WindowLimit) =>
        await countRequest(tx, { id: deps.newId(), key, limit, now: askedAt });
      for (const [key, limit] of [
        ...(user === null ? [] : [[`enterprise-by|${user.id}`, enterpriseLimits.perPerson] as const]),
        [`enterprise|${mailboxOf(input.email)}`, enterpriseLimits.perMailbox],
        ['enterprise', enterpriseLimits.together],
      ] as const) {
        const { allowed, retryAfterSeconds } = await count(key, limit);
        if (!allowed) throw errors.RATE_LIMITED({ data: { retryAfterSeconds } });
      }
      const request = { id: deps.newId(), orgId, ...asked, discount, askedBy: user?.id ?? null, askedAt };
      await storeEnterpriseRequest(tx, request);
      const told = { ...request, project: project?.title ?? null };
      await tellOperator(deps, tx, told);
      if (user?.emailVerified === true) await confirm(deps, tx, user, told);
      return done({ subject: request.id, kind }, null);
    });
    return {};
  });

export const enterpriseHandlers = { requestTerms, requestEnterprise };

/** The terminal speaks English, like the names of the commands. */
function enterpriseWords() {
  return wordsFor(DEFAULT_LOCALE, 'enterprise_commands');
}

/** How the command about requests for a price is called. */
export function enterpriseUsage(): readonly string[] {
  return [`enterprise list           ${enterpriseWords()('usage')}`];
}

/** What strangers typed stands on one line, so that it cannot pass for something else. */
function plain(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}]+/gu, ' ');
}

/** Shows who asked for a price. Null for any other command. */
export async function enterpriseCommand(deps: Deps, args: readonly string[]): Promise<CommandResult | null> {
  if (args.join(' ') !== 'list') return null;
  const words = enterpriseWords();
  const all = await listEnterpriseRequests(deps.db);
  if (all.length === 0) return { ok: true, lines: [words('none')] };
  const lines = all.flatMap(({ askedAt, company, email, size, need, kind, discount, project }) => [
    words('line', { at: askedAt.replace('T', ' ').slice(0, 16), company: plain(company), email: plain(email), size }),
    `    ${kind === 'enterprise' ? words('kind', { kind }) : words('kind_with_discount', { kind, discount })}`,
    ...(project === null ? [] : [`    ${words('project', { project: plain(project) })}`]),
    `    ${words('need', { need: plain(need) })}`,
  ]);
  return { ok: true, lines };
}
