import type { ExportKind } from '#domain/project/package/export-codes.ts';
import { exportJobs } from '#server/features/project/exports/jobs.ts';

import type { Harness, Person } from '#test/harness.ts';
import { pdfOf } from '#test/made/annex-files.ts';
import { sendOk } from '#test/made/annex-uploads.ts';
import { textDoc, writeText } from '#test/made/living/texts.ts';
import { changeIntake, makeCall, makeProject, requiredIntake } from '#test/made/projects.ts';

/** What stands in the sections of a packed project, in scripts that a PDF has to have shapes for. */
export const packedTexts = [
  'Fibra de carbon din pale de eolian\u0103 \u0219i \u021besuturi.',
  'Въглеродни влакна от турбини.',
  'Ίνες άνθρακα από πτερύγια.',
] as const;

async function projectOf(harness: Harness, { client }: Person, orgId: string) {
  const programId = await makeCall(harness);
  const { projectId } = await client.projects.create({ orgId, programId, path: 'self' });
  return { orgId, programId, projectId };
}

/** A project that nothing blocks, with texts in three scripts and a letter as its annex. */
export async function packedProject(harness: Harness, person?: Person, orgId?: string) {
  const ana = person ?? (await harness.signUp('Ana Pop'));
  const made = orgId === undefined ? await makeProject(harness, ana) : await projectOf(harness, ana, orgId);
  await changeIntake(ana, made.projectId, { ...requiredIntake, acronym: 'ReFibre', durationMonths: 24 });
  const { sections } = await ana.client.projects.get({ projectId: made.projectId });
  for (const [index, text] of packedTexts.entries()) await writeText(ana, sections[index]?.id ?? '', textDoc(text));
  const letter = await pdfOf(['A letter of intent']);
  await sendOk(harness, ana, made.projectId, { key: 'LETTERS', name: 'Scrisoare de intenție.pdf', body: letter });
  return { ana, ...made, letter };
}

/** Has an export made, and lets it be built. */
export async function buildExportOf(harness: Harness, person: Person, projectId: string, kind: ExportKind) {
  const { exportId } = await person.client.exports.build({ projectId, kind });
  const payload = harness.jobs.queued.find((job) => job.payload['exportId'] === exportId)?.payload;
  await exportJobs(harness.deps)
    .find(({ name }) => name === 'build-export')
    ?.run(payload ?? {});
  return exportId;
}

/** The bytes of a built export. */
export async function exportBytes(harness: Harness, person: Person, projectId: string, exportId: string) {
  const address = `/api/projects/${projectId}/packages/${exportId}/file`;
  const answer = await harness.request(address, { cookie: person.cookie });
  if (!answer.ok) throw new Error(`the export was not given: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}
