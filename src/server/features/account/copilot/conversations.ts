import {
  deleteConversation,
  findConversation,
  listConversations,
  listMessages,
  rateAnswer,
} from '#server/data/accounts/copilot/conversations.ts';
import { listProposals } from '#server/data/accounts/copilot/proposals.ts';
import { change, done, unchanged } from '#server/platform/change.ts';
import { member, os } from '#server/platform/procedures.ts';
import { shownProposal } from './shown-proposal.ts';

export const conversations = os.copilot.conversations
  .use(member, (input) => input.orgId)
  .handler(async ({ context: { deps, place, user } }) => ({
    conversations: await listConversations(deps.db, { orgId: place.orgId, userId: user.id }),
  }));

export const conversation = os.copilot.conversation
  .use(member, (input) => input.orgId)
  .handler(async ({ context: { deps, place, user }, input, errors }) => {
    const found = await findConversation(deps.db, { orgId: place.orgId, userId: user.id }, input.conversationId);
    if (found === null) throw errors.NOT_FOUND();
    const messages = await listMessages(deps.db, place.orgId, found.id);
    const proposals = await listProposals(
      deps.db,
      place.orgId,
      messages.map(({ id }) => id),
    );
    const now = deps.clock();
    return {
      conversation: found,
      messages: messages.map(({ id, role, content, sentAt, state, assistant, shown, feedback }) => ({
        id,
        role,
        content,
        sentAt,
        state,
        assistant,
        cards: shown.cards,
        tools: shown.tools,
        proposals: proposals.filter(({ messageId }) => messageId === id).map((each) => shownProposal(each, now)),
        feedback,
      })),
    };
  });

export const remove = os.copilot.remove
  .use(member, (input) => input.orgId)
  .handler(async ({ context, input, errors }) => {
    const of = { orgId: context.place.orgId, userId: context.user.id };
    const isGone = await change(context, 'copilot.removed', async (tx) =>
      (await deleteConversation(tx, of, input.conversationId)) ? done({}, true) : unchanged(false),
    );
    if (!isGone) throw errors.NOT_FOUND();
    return {};
  });

export const rate = os.copilot.rate
  .use(member, (input) => input.orgId)
  .handler(async ({ context, input, errors }) => {
    const of = { orgId: context.place.orgId, userId: context.user.id };
    const isRated = await change(context, 'copilot.rated', async (tx) =>
      (await rateAnswer(tx, of, input)) ? done({}, true) : unchanged(false),
    );
    if (!isRated) throw errors.NOT_FOUND();
    return { feedback: input.feedback };
  });
