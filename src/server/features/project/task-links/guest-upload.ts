import { guestLinkLimits } from '#contract/task-links/guest-links.ts';
import type { GuestUploadAnswer } from '#contract/task-links/guest-upload.ts';
import { MAX_UPLOADS, uploadLimit } from '#domain/project/annexes/annex-sizes.ts';
import { TASK_LINK_HEADER } from '#domain/project/task-links/guest-page.ts';
import { takenFormats } from '#domain/project/annexes/annexes.ts';

import { countUploads, findApplication } from '#server/data/projects/annexes.ts';
import { compareGuestFiles, findGuestFile } from '#server/data/projects/guests/guest-files.ts';
import { takeFile } from '#server/platform/checked-upload.ts';
import type { Deps } from '#server/platform/deps.ts';
import { mediaTypes, storedName } from '#server/platform/http/media-types.ts';
import { bucketOf, type RawMount } from '#server/platform/http/raw-mount.ts';
import { countRequest } from '#server/platform/limits/count-request.ts';
import { findAskedAnnex } from './asked-annex.ts';
import { keepGuestFile } from './guest-file.ts';
import { letIn } from './let-in.ts';

const statuses: Readonly<Record<GuestUploadAnswer['code'], number>> = {
  UPLOADED: 201,
  FILE_REFUSED: 422,
  NOT_FOUND: 404,
  REPLACED: 409,
  TOO_MANY: 409,
  RATE_LIMITED: 429,
  INTERRUPTED: 400,
  NOT_READ: 503,
};

type Sent = {
  readonly request: Request;
  readonly requestId: string;
  readonly network: string | null;
};

async function receive(deps: Deps, { request, requestId, network }: Sent): Promise<GuestUploadAnswer> {
  const token = request.headers.get(TASK_LINK_HEADER) ?? '';
  const found = await letIn(deps, { token, network });
  if (found.outcome !== 'open') return { code: found.outcome === 'limited' ? 'RATE_LIMITED' : 'NOT_FOUND' };
  const { link, place } = found.open;
  const annex = await findAskedAnnex(deps, found.open);
  const applicationId = await findApplication(deps.db, place);
  if (annex === null || applicationId === null) return { code: 'NOT_FOUND' };
  const counted = await countRequest(deps, `guest-writes|${link.id}`, guestLinkLimits.written);
  if (!counted.allowed) return { code: 'RATE_LIMITED' };
  if ((await countUploads(deps.db, place)) >= MAX_UPLOADS) return { code: 'TOO_MANY' };
  const { key } = annex;
  const asked = { key, linkId: link.id };
  const name = new URL(request.url).searchParams.get('name') ?? '';
  return await takeFile<GuestUploadAnswer>(
    deps,
    // Guests take their turns in the reader by their link, as members do by themselves.
    { request, requestId, personId: `guest:${link.id}`, name, limit: uploadLimit(annex), taken: takenFormats(annex) },
    {
      // Sent again, because the answer was lost.
      known: async (sha256) => {
        const { counting } = await compareGuestFiles(deps.db, place, asked);
        const file = counting === sha256 ? await findGuestFile(deps.db, place, asked) : null;
        return file && { code: 'UPLOADED', file };
      },
      keep: async (file, { format, pages }) =>
        await keepGuestFile(
          deps,
          { token, place, file },
          {
            applicationId,
            key,
            filename: storedName(name, key, format),
            mediaType: mediaTypes[format],
            format,
            pages,
          },
        ),
    },
  );
}

/** Takes the file that a link asks for as a raw stream. A refused one leaves nothing behind. */
export function mountGuestUpload(mount: RawMount, deps: Deps): void {
  mount.answer('guestUpload', async (c) => {
    const answer = await receive(deps, {
      request: c.req.raw,
      requestId: c.get('requestId'),
      network: bucketOf(c, deps),
    });
    return Response.json(answer, { status: statuses[answer.code], headers: { 'cache-control': 'no-store' } });
  });
}
