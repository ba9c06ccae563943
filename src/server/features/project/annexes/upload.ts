import type { UploadAnswer } from '#contract/annexes/annex-upload.ts';
import { rawRoutes } from '#contract/raw-routes.ts';
import type { AnnexRequirement } from '#domain/project/annexes/annexes.ts';
import { MAX_UPLOADS, uploadLimit } from '#domain/project/annexes/annex-sizes.ts';
import { takenFormats } from '#domain/project/annexes/annexes.ts';

import { countUploads, findApplication } from '#server/data/projects/annexes.ts';
import { findProjectFacts } from '#server/data/projects/stored-project.ts';
import { takeFile } from '#server/platform/checked-upload.ts';
import { countRequest } from '#server/platform/limits/count-request.ts';
import type { ProjectCall } from '#server/platform/http/raw-mount.ts';
import { mediaTypes, storedName } from '#server/platform/http/media-types.ts';
import { keepAnnex } from './keep-annex.ts';
import { findSame } from './same-file.ts';

const statuses: Readonly<Record<UploadAnswer['code'], number>> = {
  UPLOADED: 201,
  SAME_FILE: 409,
  FILE_REFUSED: 422,
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  NO_APPLICATION: 409,
  TOO_MANY: 409,
  RATE_LIMITED: 429,
  INTERRUPTED: 400,
  NOT_READ: 503,
};

function reply(answer: UploadAnswer, headers: Readonly<Record<string, string>> = {}): Response {
  return Response.json(answer, { status: statuses[answer.code], headers: { 'cache-control': 'no-store', ...headers } });
}

/** What one upload is about, once its sender and its annex are known. */
type Upload = ProjectCall & { readonly requirement: AnnexRequirement; readonly applicationId: string };

async function receive(upload: Upload): Promise<UploadAnswer> {
  const { deps, request, requestId, person, place, requirement, applicationId } = upload;
  const { searchParams } = new URL(request.url);
  const name = searchParams.get('name') ?? '';
  const takeSame = searchParams.get('same') === 'take';
  const { key } = requirement;
  const [limit, taken] = [uploadLimit(requirement), takenFormats(requirement)];
  const answer = await takeFile<UploadAnswer>(
    deps,
    { request, requestId, personId: person.id, name, limit, taken },
    {
      // The product asks whether the person means it, because people pick the wrong file.
      known: async (sha256) => {
        const same = takeSame ? null : await findSame(deps.db, place, sha256, key);
        return same && { code: 'SAME_FILE', ...same };
      },
      keep: async (file, { format, pages }) => {
        // A long upload outlives a session, and a membership.
        const still = await upload.again();
        if (typeof still === 'string') return { code: still };
        const kept = { applicationId, key, filename: storedName(name, key, format), mediaType: mediaTypes[format] };
        return { code: 'UPLOADED', upload: await keepAnnex(upload, file, { ...kept, format, pages }, null) };
      },
    },
  );
  return answer.code === 'FILE_REFUSED' ? { ...answer, taken: [...taken], limit } : answer;
}

/**
 * Takes the file of an annex as a raw stream, for members who may edit the project. A refused file leaves nothing
 * behind.
 */
export async function uploadAnnex(call: ProjectCall): Promise<Response> {
  const { deps, person, place } = call;
  const key = call.part('key');
  const facts = await findProjectFacts(deps.db, place, deps.clock());
  const requirement = facts?.annexList.find((annex) => annex.key === key && !annex.madeHere);
  if (!requirement) return reply({ code: 'NOT_FOUND' });
  const applicationId = await findApplication(deps.db, place);
  if (applicationId === null) return reply({ code: 'NO_APPLICATION' });
  const counted = await countRequest(deps, `annex-upload:${person.id}`, rawRoutes.annexUpload.limits.perPerson);
  if (!counted.allowed) return reply({ code: 'RATE_LIMITED' }, { 'retry-after': String(counted.retryAfterSeconds) });
  if ((await countUploads(deps.db, place)) >= MAX_UPLOADS) return reply({ code: 'TOO_MANY' });
  return reply(await receive({ ...call, requirement, applicationId }));
}
