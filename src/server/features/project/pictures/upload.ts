import type { PictureUploadAnswer } from '#contract/picture-upload.ts';
import { rawRoutes } from '#contract/raw-routes.ts';
import { MAX_PROJECT_PICTURES, PICTURE_LIMIT } from '#domain/project/text/picture.ts';

import type { Picture } from '#server/adapters/file-reader/picture-refusal.ts';
import type { Incoming } from '#server/adapters/files/port.ts';
import { addPicture, countPictures } from '#server/data/projects/texts/pictures.ts';
import { change, done } from '#server/platform/change.ts';
import type { ProjectCall } from '#server/platform/http/raw-mount.ts';
import { countRequest } from '#server/platform/limits/count-request.ts';

const statuses: Readonly<Record<PictureUploadAnswer['code'], number>> = {
  KEPT: 201,
  PICTURE_REFUSED: 422,
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  TOO_MANY: 409,
  RATE_LIMITED: 429,
  INTERRUPTED: 400,
  NOT_READ: 503,
};
/** What is written anew is pixels: it may be larger than what was sent, and never larger than these take. */
const WRITTEN_LIMIT = 8 * PICTURE_LIMIT;

function reply(answer: PictureUploadAnswer, headers: Readonly<Record<string, string>> = {}): Response {
  return Response.json(answer, { status: statuses[answer.code], headers: { 'cache-control': 'no-store', ...headers } });
}

function refused(problem: Extract<PictureUploadAnswer, { code: 'PICTURE_REFUSED' }>['problem']): PictureUploadAnswer {
  return { code: 'PICTURE_REFUSED', problem };
}

/** Keeps the picture as it was written anew; what was sent is forgotten. */
async function store(call: ProjectCall, { bytes, ...picture }: Picture): Promise<PictureUploadAnswer> {
  const { deps, person, place } = call;
  const written = await deps.files.receive(new Blob([bytes]).stream(), WRITTEN_LIMIT);
  if (!written.ok) return written.reason === 'too_large' ? refused('too_large') : { code: 'INTERRUPTED' };
  const [id, at] = [deps.newId(), deps.clock()];
  const path = `${place.orgId}/pictures/${id}`;
  const { size } = written.file;
  try {
    await deps.files.keep(written.file, path);
    await change(call, 'picture.added', async (tx) => {
      await addPicture(tx, place, { ...picture, id, size, path, uploadedBy: person.id, at });
      return done({ pictureId: id, size, format: picture.format }, null);
    });
  } catch (error) {
    await deps.files.remove(path);
    throw error;
  } finally {
    await deps.files.discard(written.file);
  }
  return { code: 'KEPT', picture: { id, width: picture.width, height: picture.height } };
}

async function judge(call: ProjectCall, file: Incoming): Promise<PictureUploadAnswer> {
  const { deps, person, place, requestId } = call;
  const read = await deps.fileReader.readPicture(file.localPath, person.id);
  if (!read.ok) {
    if (read.problem === 'too_many') return { code: 'RATE_LIMITED' };
    if (read.problem !== 'failed') return refused(read.problem);
    deps.log.error({ requestId, projectId: place.projectId, message: read.message }, 'picture not read');
    return { code: 'NOT_READ' };
  }
  // A long upload outlives a session, and a membership.
  const still = await call.again();
  return typeof still === 'string' ? { code: still } : await store(call, read.picture);
}

/** Takes a picture for the texts of a project as a raw stream. A refused one leaves nothing behind. */
export async function uploadPicture(call: ProjectCall): Promise<Response> {
  const { deps, person, place, request } = call;
  const counted = await countRequest(deps, `picture-upload:${person.id}`, rawRoutes.pictureUpload.limits.perPerson);
  if (!counted.allowed) return reply({ code: 'RATE_LIMITED' }, { 'retry-after': String(counted.retryAfterSeconds) });
  if ((await countPictures(deps.db, place)) >= MAX_PROJECT_PICTURES) return reply({ code: 'TOO_MANY' });
  if (Number(request.headers.get('content-length') ?? 0) > PICTURE_LIMIT) return reply(refused('too_large'));
  if (!request.body) return reply(refused('empty'));
  const received = await deps.files.receive(request.body, PICTURE_LIMIT);
  if (!received.ok) return reply(received.reason === 'too_large' ? refused('too_large') : { code: 'INTERRUPTED' });
  try {
    return reply(await judge(call, received.file));
  } finally {
    await deps.files.discard(received.file);
  }
}
