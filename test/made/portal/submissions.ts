import { receiptAnswer } from '#contract/portal/receipt-upload.ts';
import { pdfOf } from '#test/made/annex-files.ts';
import type { Client, Harness, Person } from '#test/harness.ts';
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

/** A receipt as the portal might write it, with these lines. */
export async function receiptOf(lines: readonly string[]): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await pdfOf([lines.join('\n')]));
}

/** Brings the portal's receipt of a submission. */
export async function bringReceipt(
  { request }: Pick<Harness, 'request'>,
  { cookie }: Pick<Person, 'cookie'>,
  { projectId, submissionId, name = 'receipt.pdf' }: { projectId: string; submissionId: string; name?: string },
  body: Uint8Array<ArrayBuffer>,
) {
  const path = `/api/projects/${projectId}/submissions/${submissionId}/receipt?name=${encodeURIComponent(name)}`;
  const answer = await request(path, { method: 'PUT', body, cookie });
  return { status: answer.status, body: receiptAnswer.parse(await answer.json()) };
}
