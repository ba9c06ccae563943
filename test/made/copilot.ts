import type { CopilotEvent } from '#contract/copilot/copilot-stream.ts';

import type { Client } from '#test/harness.ts';

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
