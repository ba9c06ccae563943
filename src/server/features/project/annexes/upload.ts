import type { UploadAnswer } from '#contract/annex-upload.ts';
import { rawRoutes } from '#contract/raw-routes.ts';
import type { AnnexFormat, FileProblem } from '#domain/project/annexes/annex-codes.ts';
import type { AnnexContent } from '#domain/project/annexes/annex-content.ts';
import type { AnnexRequirement } from '#domain/project/annexes/annexes.ts';
import { MAX_UPLOADS, uploadLimit } from '#domain/project/annexes/annex-sizes.ts';
import { extensionOf, isNameOf, takenFormats } from '#domain/project/annexes/annexes.ts';

import type { Incoming } from '#server/adapters/files/port.ts';
import { addUpload, countUploads, findApplication, findSameFile, findUpload } from '#server/data/projects/annexes.ts';
import { findProjectFacts } from '#server/data/projects/stored-project.ts';
import { change, done } from '#server/platform/change.ts';
import { countRequest } from '#server/platform/limits/count-request.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fileNameOf } from '#server/platform/http/downloads.ts';
import type { ProjectCall } from '#server/platform/http/raw-mount.ts';
import { mediaTypes } from './media-types.ts';

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
type Upload = ProjectCall & {
  readonly requirement: AnnexRequirement;
  readonly applicationId: string;
  readonly name: string;
  readonly takeSame: boolean;
};

function refused({ requirement }: Upload, problem: FileProblem, format: AnnexFormat | null = null): UploadAnswer {
  return {
    code: 'FILE_REFUSED',
    problem,
    format,
    taken: [...takenFormats(requirement)],
    limit: uploadLimit(requirement),
  };
}

/** A name that is safe anywhere, with the extension of the file's real format. */
export function storedName(name: string, key: string, format: AnnexFormat): string {
  const extension = extensionOf(name);
  const stem = extension === null ? name : name.trim().slice(0, -extension.length - 1);
  return `${fileNameOf(stem, key)}.${format}`;
}

/**
 * The file lies in this project already. The product asks whether the person means it, because people pick the wrong
 * file.
 */
async function sameFile(
  deps: Deps,
  { place, requirement: { key } }: Upload,
  sha256: string,
): Promise<UploadAnswer | null> {
  const same = await findSameFile(deps.db, place, sha256, key);
  if (!same) return null;
  const where = same.replacedAt !== null ? 'earlier_upload' : same.key === key ? 'this_annex' : 'other_annex';
  return { code: 'SAME_FILE', place: where, key: same.key, filename: same.filename };
}

async function store(
  deps: Deps,
  upload: Upload,
  file: Incoming,
  { format, pages }: AnnexContent,
): Promise<UploadAnswer> {
  const {
    person,
    place,
    requirement: { key },
    applicationId,
  } = upload;
  const [id, at] = [deps.newId(), deps.clock()];
  const path = `${place.orgId}/${place.projectId}/${id}`;
  await deps.files.keep(file, path);
  try {
    await change(upload, 'annex.uploaded', async (tx) => {
      await addUpload(tx, place, {
        id,
        applicationId,
        key,
        filename: storedName(upload.name, key, format),
        mediaType: mediaTypes[format],
        size: file.size,
        path,
        sha256: file.sha256,
        pages,
        uploadedBy: person.id,
        at,
      });
      return done({ key, fileId: id, size: file.size, format }, null);
    });
  } catch (error) {
    await deps.files.remove(path);
    throw error;
  }
  const stored = await findUpload(deps.db, place, id);
  if (!stored) throw new Error('an upload was stored and is not there');
  return { code: 'UPLOADED', upload: stored };
}

async function judge(deps: Deps, upload: Upload, file: Incoming): Promise<UploadAnswer> {
  if (file.size === 0) return refused(upload, 'empty');
  const same = upload.takeSame ? null : await sameFile(deps, upload, file.sha256);
  if (same) return same;
  const read = await deps.fileReader.read(file.localPath, upload.person.id);
  if (!read.ok) {
    if (read.problem === 'too_many') return { code: 'RATE_LIMITED' };
    if (read.problem !== 'failed') return refused(upload, read.problem);
    deps.log.error(
      { requestId: upload.requestId, projectId: upload.place.projectId, message: read.message },
      'upload not read',
    );
    return { code: 'NOT_READ' };
  }
  const { format } = read.content;
  if (!isNameOf(upload.name, format)) return refused(upload, 'wrong_extension', format);
  if (!takenFormats(upload.requirement).includes(format)) return refused(upload, 'type_not_taken', format);
  // A long upload outlives a session, and a membership.
  const still = await upload.again();
  return typeof still === 'string' ? { code: still } : await store(deps, upload, file, read.content);
}

async function receive(deps: Deps, upload: Upload, request: Request): Promise<UploadAnswer> {
  const limit = uploadLimit(upload.requirement);
  if (Number(request.headers.get('content-length') ?? 0) > limit) return refused(upload, 'too_large');
  if (!request.body) return refused(upload, 'empty');
  const received = await deps.files.receive(request.body, limit);
  if (!received.ok) return received.reason === 'too_large' ? refused(upload, 'too_large') : { code: 'INTERRUPTED' };
  try {
    return await judge(deps, upload, received.file);
  } finally {
    await deps.files.discard(received.file);
  }
}

/**
 * Takes the file of an annex as a raw stream, for members who may edit the project. A refused file leaves nothing
 * behind.
 */
export async function uploadAnnex(call: ProjectCall): Promise<Response> {
  const { deps, person, place, request } = call;
  const key = call.part('key');
  const facts = await findProjectFacts(deps.db, place, deps.clock());
  const requirement = facts?.annexList.find((annex) => annex.key === key && !annex.madeHere);
  if (!requirement) return reply({ code: 'NOT_FOUND' });
  const applicationId = await findApplication(deps.db, place);
  if (applicationId === null) return reply({ code: 'NO_APPLICATION' });
  const counted = await countRequest(deps, `annex-upload:${person.id}`, rawRoutes.annexUpload.limits.perPerson);
  if (!counted.allowed) return reply({ code: 'RATE_LIMITED' }, { 'retry-after': String(counted.retryAfterSeconds) });
  if ((await countUploads(deps.db, place)) >= MAX_UPLOADS) return reply({ code: 'TOO_MANY' });
  const { searchParams } = new URL(request.url);
  return reply(
    await receive(
      deps,
      {
        ...call,
        requirement,
        applicationId,
        name: searchParams.get('name') ?? '',
        takeSame: searchParams.get('same') === 'take',
      },
      request,
    ),
  );
}
