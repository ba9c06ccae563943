import { createHash } from 'node:crypto';

import type { ApplicationDocument } from '#domain/project/document/document-tree.ts';
import { pageLens, unseenText } from '#domain/project/pages/page-lens.ts';

import { analyseCall } from '#server/data/programs/call-analysis.ts';
import { findProgramOf } from '#server/data/projects/projects.ts';
import { findRequirements } from '#server/data/projects/requirements.ts';
import { loadApplication, withPictures } from '#server/platform/documents/application-document.ts';
import { os, projectMember } from '#server/platform/procedures.ts';
import { layOutOnce } from './kept-layouts.ts';
import { lensLimit } from './page-limit.ts';

/** Says of two documents whether they are laid out the same. The facts of the cover name the moment; they do not count. */
function stampOf({ blocks, missingPicture, figure }: ApplicationDocument): string {
  const laid = blocks.filter(({ type }) => type !== 'facts');
  const text = JSON.stringify([laid, missingPicture, figure]);
  return createHash('sha256').update(text).digest('base64url');
}

const lay = os.pages.lay
  .use(projectMember('project.see'), (input) => input.projectId)
  .handler(async ({ context, errors }) => {
    const { deps, place, user, requestId } = context;
    const now = deps.clock();
    const application = await loadApplication(deps, place, now);
    const programId = await findProgramOf(deps.db, place.orgId, place.projectId);
    if (application === null || programId === null) throw errors.NOT_FOUND();
    const { projectId } = place;
    const stamp = stampOf(application.document);
    const load = () => withPictures(deps, place, application);
    const result = await layOutOnce(deps.documents, { projectId, stamp, load, person: user.id });
    if (!result.ok) {
      if (result.reason === 'too_many') throw errors.RATE_LIMITED({ data: { retryAfterSeconds: 5 } });
      const { reason, message } = result;
      deps.log.error({ requestId, projectId, reason, message }, 'pages not laid out');
      throw errors.NOT_LAID_OUT({ data: { reason } });
    }
    const reading = await analyseCall(deps.db, programId, now);
    const stored = await findRequirements(deps.db, place);
    const limit = lensLimit(application.source.facts, reading?.rows ?? [], stored?.corrections ?? {}, now);
    const { pages, front, blocks, parts } = pageLens(result.layout);
    const unseen = limit === null ? [] : [...unseenText(blocks, limit.pages)];
    return { stamp, pages, front, blocks: [...blocks], parts: [...parts], limit, unseen };
  });

export const pages = { lay };
