import type { Client } from '#test/harness.ts';

type Made = Partial<Omit<Parameters<Client['taskLinks']['make']>[0], 'projectId'>>;

/** A link for Maria to comment on the objectives, unless something else is wanted. Its key is the end of its address. */
export async function makeTaskLink(client: Client, projectId: string, made: Made = {}) {
  const link = await client.taskLinks.make({
    projectId,
    task: { kind: 'comment', section: 'objectives' },
    name: 'Maria Lungu',
    email: null,
    note: '',
    days: 14,
    ...made,
  });
  return { ...link, token: link.url.slice(link.url.lastIndexOf('/') + 1) };
}
