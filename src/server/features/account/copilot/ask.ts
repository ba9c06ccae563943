import { may } from '#domain/organization/access-and-read-only.ts';
import { EARLIER_TURNS, MAX_MESSAGES, TITLE_LIMIT } from '#domain/account/copilot/copilot-limits.ts';
import { nothingShown } from '#domain/account/copilot/kept-answer.ts';
import { localeFor } from '#domain/values/asked-locale.ts';
import { pageLocale } from '#domain/values/locale-address.ts';

import {
  findConversation,
  insertConversation,
  insertMessage,
  listMessages,
  touchConversation,
  type OfPerson,
  type StoredMessage,
} from '#server/data/accounts/copilot/conversations.ts';
import { findCallerInProject } from '#server/data/organizations/callers.ts';
import { agreedOutside } from '#server/platform/assistant/agreed-outside.ts';
import { countQuestion } from '#server/platform/assistant/count-question.ts';
import type { RequestContext } from '#server/platform/context.ts';
import { change, done, unchanged, type Acting } from '#server/platform/change.ts';
import type { Deps } from '#server/platform/deps.ts';
import { findUser, memberOrVisitor, os } from '#server/platform/procedures.ts';
import { answering } from './answering.ts';
import { builtIn } from './built-in/built-in.ts';
import { tellingNoPeople } from './for-outside.ts';

type Member = Acting<'organization'> & { readonly deps: Deps };

/** The first words of a question, as the name of its conversation. */
function titleOf(question: string): string {
  const line = question.replace(/\s+/g, ' ').trim();
  const letters = [...line];
  return letters.length <= TITLE_LIMIT
    ? line
    : `${letters
        .slice(0, TITLE_LIMIT - 1)
        .join('')
        .trimEnd()}…`;
}

/** What was said before in a stored conversation; null where it is not the person's. */
async function earlierIn(deps: Deps, of: OfPerson, conversationId: string): Promise<readonly StoredMessage[] | null> {
  const found = await findConversation(deps.db, of, conversationId);
  return found === null ? null : await listMessages(deps.db, of.orgId, found.id);
}

/** Stores a question and the place of its answer. Null where the conversation was deleted meanwhile. */
async function storeQuestion(acting: Member, conversationId: string | null, question: string) {
  const { deps, person, place } = acting;
  const of = { orgId: place.orgId, userId: person.id };
  const at = deps.clock();
  const ids = { conversationId: conversationId ?? deps.newId(), messageId: deps.newId() };
  return await change(acting, 'copilot.asked', async (tx) => {
    if (conversationId === null)
      await insertConversation(tx, of, { id: ids.conversationId, title: titleOf(question), at });
    else if (!(await touchConversation(tx, of, conversationId, at))) return unchanged(null);
    const message = { conversationId: ids.conversationId, shown: nothingShown, assistant: null, sentAt: at };
    await insertMessage(tx, of.orgId, { ...message, id: deps.newId(), role: 'user', content: question, state: null });
    // Until it has come to its end, an answer counts as stopped.
    const answer = { ...message, id: ids.messageId, role: 'assistant', content: '', state: 'stopped' } as const;
    await insertMessage(tx, of.orgId, answer);
    return done({}, ids);
  });
}

/**
 * The project that the page names, where it belongs to this organization and the person may see it; null otherwise.
 * What one organization has agreed to does not hold for the projects of another one.
 */
async function projectHere(
  { deps, token }: Pick<RequestContext, 'deps' | 'token'>,
  orgId: string | null,
  projectId: string | null,
): Promise<string | null> {
  if (projectId === null || orgId === null || token === null) return null;
  const caller = await findCallerInProject(deps.db, { token, now: deps.clock() }, projectId);
  if (!caller?.member || caller.member.place.orgId !== orgId) return null;
  return may(caller.member.person, caller.member.place, 'project.see') ? projectId : null;
}

export const ask = os.copilot.ask
  .use(memberOrVisitor, (input) => input.orgId)
  .handler(async ({ context, input, errors, signal }) => {
    const { deps, member } = context;
    const user = await findUser(context);
    const orgId = member?.place.orgId ?? null;
    const refused = await countQuestion(deps, { userId: user?.id ?? null, orgId, network: context.network });
    if (refused !== null) throw errors.LIMIT_REACHED({ data: refused });

    const acting: Member | null = member && { deps, person: member.person, place: member.place };
    const { conversationId } = input;
    const stored =
      acting === null || conversationId === null
        ? []
        : await earlierIn(deps, { orgId: acting.place.orgId, userId: acting.person.id }, conversationId);
    if (stored === null) throw errors.NOT_FOUND();
    if (stored.length + 2 > MAX_MESSAGES) throw errors.CONVERSATION_FULL();
    const kept = acting && (await storeQuestion(acting, conversationId, input.message));
    if (acting !== null && kept === null) throw errors.NOT_FOUND();

    const said = acting === null ? input.earlier : stored.slice(-EARLIER_TURNS);
    const answers = { person: user?.locale ?? null, organization: member?.orgLocale ?? null };
    const outside = orgId === null ? null : await agreedOutside(deps, orgId);
    const model = orgId === null || outside === null ? null : await tellingNoPeople(deps.db, orgId, outside);
    return answering({
      deps,
      client: context.ownClient(),
      requestId: context.requestId,
      acting,
      kept,
      isSignedIn: user !== null,
      locale: user === null ? context.locale : pageLocale('/app', localeFor(context.asked, answers)),
      path: input.path,
      projectId: await projectHere(context, orgId, input.projectId),
      turns: [...said.map(({ role, content }) => ({ role, text: content })), { role: 'user', text: input.message }],
      remembered: stored.findLast(({ shown }) => shown.programs.length > 0)?.shown.programs ?? [],
      assistant: model ?? builtIn,
      signal,
    });
  });
