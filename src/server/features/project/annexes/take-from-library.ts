import { rawRoutes } from '#contract/raw-routes.ts';
import { MAX_UPLOADS, uploadLimit } from '#domain/project/annexes/annex-sizes.ts';
import { takenFormats } from '#domain/project/annexes/annexes.ts';

import { findFileToCopy } from '#server/data/library/files.ts';
import { countUploads, findApplication } from '#server/data/projects/annexes.ts';
import { findProjectFacts } from '#server/data/projects/stored-project.ts';
import { formatOf } from '#server/platform/http/media-types.ts';
import { countRequest } from '#server/platform/limits/count-request.ts';
import { os, projectMember } from '#server/platform/procedures.ts';
import { keepAnnex } from './keep-annex.ts';
import { findSame } from './same-file.ts';

/** The file was looked into when it came into the library; the validation of the annex reads it again. */
export const takeFromLibrary = os.annexes.takeFromLibrary
  .use(projectMember('project.edit'), (input) => input.projectId)
  .handler(async ({ context, input, errors }) => {
    const { deps, place, person } = context;
    const { key, entryId, takeSame } = input;
    const facts = await findProjectFacts(deps.db, place, deps.clock());
    const requirement = facts?.annexList.find((annex) => annex.key === key && !annex.madeHere);
    const applicationId = await findApplication(deps.db, place);
    if (!requirement) throw errors.NOT_FOUND();
    if (applicationId === null) throw errors.NO_APPLICATION();
    const source = await findFileToCopy(deps.db, place.orgId, entryId);
    if (!source) throw errors.NO_FILE();
    const counted = await countRequest(deps, `annex-upload:${person.id}`, rawRoutes.annexUpload.limits.perPerson);
    if (!counted.allowed) throw errors.RATE_LIMITED({ data: { retryAfterSeconds: counted.retryAfterSeconds } });
    if ((await countUploads(deps.db, place)) >= MAX_UPLOADS) throw errors.TOO_MANY();
    const [format, taken, limit] = [formatOf(source.mediaType), takenFormats(requirement), uploadLimit(requirement)];
    const problem = !taken.includes(format) ? 'type_not_taken' : source.size > limit ? 'too_large' : null;
    if (problem !== null) throw errors.NOT_TAKEN({ data: { problem, format, taken: [...taken], limit } });
    const same = takeSame ? null : await findSame(deps.db, place, source.sha256, key);
    if (same) throw errors.SAME_FILE({ data: same });
    const body = await deps.files.get(source.path);
    const received = body && (await deps.files.receive(body, source.size));
    if (!received?.ok || received.file.sha256 !== source.sha256) throw errors.NOT_READ();
    try {
      const { filename, mediaType, pages } = source;
      const kept = { applicationId, key, filename, mediaType, format, pages };
      return await keepAnnex(context, received.file, kept, { entryId, fileId: source.id });
    } finally {
      await deps.files.discard(received.file);
    }
  });
