import type { ReceiptAnswer } from '#contract/portal/receipt-upload.ts';
import { rawRoutes } from '#contract/raw-routes.ts';
import { DOCUMENT_LIMIT } from '#domain/project/annexes/annex-sizes.ts';
import { readReceipt } from '#domain/project/submission/receipt.ts';

import { findReceiptFile, findSubmission, storeReceipt } from '#server/data/projects/portal/submissions.ts';
import { change, done, note, unchanged } from '#server/platform/change.ts';
import { takeFile } from '#server/platform/checked-upload.ts';
import { attachmentHeaders } from '#server/platform/http/downloads.ts';
import { mediaTypes, storedName } from '#server/platform/http/media-types.ts';
import type { ProjectCall } from '#server/platform/http/raw-mount.ts';
import { refusal } from '#server/platform/http/refusal.ts';
import { countRequest } from '#server/platform/limits/count-request.ts';
import { isId } from '#server/platform/project-caller.ts';
import { shownSubmission } from './shown-submission.ts';

const statuses: Readonly<Record<ReceiptAnswer['code'], number>> = {
  COMPARED: 200,
  FILE_REFUSED: 422,
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  RATE_LIMITED: 429,
  INTERRUPTED: 400,
  NOT_READ: 503,
};

function reply(answer: ReceiptAnswer): Response {
  return Response.json(answer, { status: statuses[answer.code], headers: { 'cache-control': 'no-store' } });
}

async function receive(call: ProjectCall, submissionId: string): Promise<ReceiptAnswer> {
  const { deps, request, requestId, person, place } = call;
  const name = new URL(request.url).searchParams.get('name') ?? '';
  return await takeFile<ReceiptAnswer>(
    deps,
    { request, requestId, personId: person.id, name, limit: DOCUMENT_LIMIT, taken: ['pdf'] },
    {
      known: async () => null,
      keep: async (file, { text }) => {
        // A long upload outlives a session, and a membership.
        const still = await call.again();
        if (typeof still === 'string') return { code: still };
        const path = `${place.orgId}/${place.projectId}/${deps.newId()}`;
        await deps.files.keep(file, path);
        const receipt = {
          receiptPath: path,
          receiptName: storedName(name, 'receipt', 'pdf'),
          receiptSize: file.size,
          receiptReading: readReceipt(text),
          receiptBy: person.id,
          receiptAt: deps.clock(),
        };
        const stored = await change(call, 'submission.receipt_compared', async (tx) => {
          const isStored = await storeReceipt(tx, place, submissionId, receipt);
          const found = isStored ? await findSubmission(tx, place, submissionId) : null;
          return found ? done({ number: found.number }, found) : unchanged(null);
        }).catch(async (error: unknown) => {
          await deps.files.remove(path);
          throw error;
        });
        // The receipt that it replaces is taken from the storage with what nothing points at.
        if (stored) return { code: 'COMPARED', submission: await shownSubmission(deps.db, place, stored) };
        await deps.files.remove(path);
        return { code: 'NOT_FOUND' };
      },
    },
  );
}

/** Takes the portal's receipt of a submission, and holds it against what was recorded and packed. */
export async function uploadReceipt(call: ProjectCall): Promise<Response> {
  const { deps, person, place } = call;
  const submissionId = call.part('submissionId');
  const found = isId(submissionId) ? await findSubmission(deps.db, place, submissionId) : null;
  if (!found) return reply({ code: 'NOT_FOUND' });
  const counted = await countRequest(deps, `receipt-upload:${person.id}`, rawRoutes.receiptUpload.limits.perPerson);
  if (!counted.allowed) return reply({ code: 'RATE_LIMITED' });
  return reply(await receive(call, submissionId));
}

/** The receipt of a submission as it was sent, for members who may see the project. */
export async function downloadReceipt(call: ProjectCall): Promise<Response> {
  const { deps, place, requestId } = call;
  const submissionId = call.part('submissionId');
  const file = isId(submissionId) ? await findReceiptFile(deps.db, place, submissionId) : null;
  if (!file) return refusal('NOT_FOUND');
  const body = await deps.files.get(file.path);
  if (!body) {
    deps.log.error({ requestId, projectId: place.projectId, submissionId }, 'a stored receipt is not in the storage');
    return refusal('FILE_LOST');
  }
  await note(call, 'project.downloaded', { format: 'pdf' });
  return new Response(body, {
    headers: { ...attachmentHeaders(file.name, mediaTypes.pdf), 'content-length': String(file.size) },
  });
}
