import { reportDocument } from '#domain/project/grant/report-document.ts';
import type { ApplicationDocument } from '#domain/project/document/document-tree.ts';
import { grantReportWords } from '#words/project/portal/grant-report.ts';

import { listGrantRecords } from '#server/data/projects/portal/grants.ts';
import { findProjectFacts } from '#server/data/projects/stored-project.ts';
import { note } from '#server/platform/change.ts';
import { attachmentHeaders, fileNameOf } from '#server/platform/http/downloads.ts';
import { mediaTypes } from '#server/platform/http/media-types.ts';
import type { ProjectCall } from '#server/platform/http/raw-mount.ts';
import { refusal } from '#server/platform/http/refusal.ts';
import { wordsFor } from '#server/platform/words.ts';

const FORMAT = 'docx';

/** A draft of the report on a reporting period, for members who may see the project. */
export async function downloadReport(caller: ProjectCall): Promise<Response> {
  const { deps, person, place, requestId } = caller;
  const period = /^[1-9]\d?$/.test(caller.part('period')) ? Number(caller.part('period')) : null;
  if (period === null) return refusal('NOT_FOUND');
  const at = deps.clock();
  const found: { document?: ApplicationDocument | null } = {};
  const load = async () => {
    const facts = await findProjectFacts(deps.db, place, at);
    const records = await listGrantRecords(deps.db, place);
    const words = grantReportWords(wordsFor('en', 'grant_report'), wordsFor('en', 'application_document'));
    found.document = facts && reportDocument({ facts, records, period, at }, words);
    return found.document;
  };
  const result = await deps.documents.render(load, FORMAT, person.id);
  const { document } = found;
  if (document === null) return refusal('NOT_FOUND');
  if (!result.ok) {
    if (result.reason === 'too_many') return refusal('RATE_LIMITED');
    deps.log.error(
      { requestId, projectId: place.projectId, period, reason: result.reason, message: result.message },
      'report not rendered',
    );
    return refusal('NOT_RENDERED', 503);
  }
  if (!document) throw new Error('a report was drawn of a project that was not loaded');
  await note(caller, 'project.downloaded', { format: FORMAT });
  const name = `${fileNameOf(document.title, 'report')}.${FORMAT}`;
  return new Response(result.bytes, { headers: attachmentHeaders(name, mediaTypes[FORMAT]) });
}
