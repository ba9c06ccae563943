import { reportDocument } from '#domain/project/grant/report-document.ts';
import { grantReportWords } from '#words/project/portal/grant-report.ts';

import { listGrantRecords } from '#server/data/projects/portal/grants.ts';
import { findProjectFacts } from '#server/data/projects/stored-project.ts';
import { sendDocument } from '#server/platform/documents/send-document.ts';
import { fileNameOf } from '#server/platform/http/downloads.ts';
import type { ProjectCall } from '#server/platform/http/raw-mount.ts';
import { refusal } from '#server/platform/http/refusal.ts';
import { wordsFor } from '#server/platform/words.ts';

/** A draft of the report on a reporting period, for members who may see the project. */
export async function downloadReport(caller: ProjectCall): Promise<Response> {
  const { deps, place } = caller;
  const period = /^[1-9]\d?$/.test(caller.part('period')) ? Number(caller.part('period')) : null;
  if (period === null) return refusal('NOT_FOUND');
  const at = deps.clock();
  const load = async () => {
    const facts = await findProjectFacts(deps.db, place, at);
    const records = await listGrantRecords(deps.db, place);
    const words = grantReportWords(wordsFor('en', 'grant_report'), wordsFor('en', 'application_document'));
    return facts && reportDocument({ facts, records, period, at }, words);
  };
  return await sendDocument(caller, { format: 'docx', load, nameOf: ({ title }) => fileNameOf(title, 'report') });
}
