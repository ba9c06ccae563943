import { randomUUID } from 'node:crypto';

import type { CopilotEvent } from '#contract/copilot/copilot-stream.ts';
import { nothingShown, type ProposedDeed } from '#domain/account/copilot/kept-answer.ts';
import { instantFromMs, msOf } from '#domain/values/time.ts';
import { copilotConversations, copilotMessages, copilotProposals } from '#db/schema/index.ts';

import type { Client, Harness } from '#test/harness.ts';

type Question = Parameters<Client['copilot']['ask']>[0];

/** Asks the assistant and reads the whole answer. */
export async function askCopilot(client: Client, question: Partial<Question> & { message: string }) {
  const events: CopilotEvent[] = [];
  const asked = { orgId: null, conversationId: null, path: '/app', projectId: null, ...question };
  for await (const event of await client.copilot.ask(asked)) events.push(event);
  const text = events.map((event) => (event.type === 'text' ? event.text : '')).join('');
  const started = events.find((event) => event.type === 'started');
  return {
    events,
    text,
    cards: events.flatMap((event) => (event.type === 'cards' ? event.cards : [])),
    proposals: events.flatMap((event) => (event.type === 'proposal' ? [event.proposal] : [])),
    navigations: events.flatMap((event) => (event.type === 'navigate' ? [event.to] : [])),
    tools: events.flatMap((event) => (event.type === 'tool' && event.state !== 'running' ? [event.name] : [])),
    conversationId: started?.conversationId ?? null,
    messageId: started?.messageId ?? null,
    last: events.at(-1)?.type ?? null,
  };
}

/** A question with its answer, and a proposal below it that waits, as the assistant would have stored them. */
export async function makeProposal(
  harness: Harness,
  { orgId, userId }: { readonly orgId: string; readonly userId: string },
  deed: ProposedDeed,
) {
  const [conversationId, messageId, id] = [randomUUID(), randomUUID(), randomUUID()];
  const at = harness.deps.clock();
  const expiresAt = instantFromMs(msOf(at) + 30 * 60_000);
  await harness.db
    .insert(copilotConversations)
    .values({ id: conversationId, orgId, userId, title: 'A change', createdAt: at, lastAt: at });
  await harness.db.insert(copilotMessages).values({
    id: messageId,
    orgId,
    conversationId,
    number: 1,
    role: 'assistant',
    content: 'Look at it.',
    shown: nothingShown,
    state: 'complete',
    assistant: 'built_in',
    sentAt: at,
  });
  const content = { deed, title: 'A change', lines: [] };
  await harness.db
    .insert(copilotProposals)
    .values({ id, orgId, userId, messageId, tool: deed.tool, content, state: 'open', createdAt: at, expiresAt });
  return { conversationId, messageId, proposalId: id };
}
