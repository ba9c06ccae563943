import type { Client } from '#test/harness.ts';
import { TEST_NOW } from '#test/harness.ts';

type Said = Partial<Parameters<Client['submissions']['record']>[0]>;

/** Marks a project as submitted. */
export async function recordSubmission({ client }: { readonly client: Client }, projectId: string, said: Said = {}) {
  return await client.submissions.record({
    projectId,
    confirmationId: 'SEP-210987654',
    proposalNumber: '101234567',
    notes: '',
    submittedAt: TEST_NOW,
    takenAfterDeadline: false,
    ...said,
  });
}
