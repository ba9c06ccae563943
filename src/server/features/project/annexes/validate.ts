import { checkAnnex, statusAfter } from '#domain/project/annexes/annex-check.ts';
import type { AnnexContent } from '#domain/project/annexes/annex-content.ts';
import type { AnnexFinding } from '#domain/project/annexes/annexes.ts';
import { VIDEO_LIMIT } from '#domain/project/annexes/annex-sizes.ts';
import { templateMarks } from '#words/project/annexes/annex-template.ts';

import { findUpload, listCurrentPaths, saveValidation } from '#server/data/projects/annexes.ts';
import type { UploadRow } from '#server/data/projects/annexes.ts';
import { findProjectFacts } from '#server/data/projects/stored-project.ts';
import type { ProjectActing } from '#server/platform/change.ts';
import { change, doneEach } from '#server/platform/change.ts';
import type { Deps } from '#server/platform/deps.ts';
import { wordsFor } from '#server/platform/words.ts';

/**
 * Reads a kept file again. Null where that cannot be done now. The file was whole when it came, so a problem is the
 * storage's.
 */
async function contentOf(deps: Deps, userId: string, path: string): Promise<AnnexContent | null> {
  const body = await deps.files.get(path);
  const received = body && (await deps.files.receive(body, VIDEO_LIMIT));
  if (!received?.ok) return null;
  try {
    const read = await deps.fileReader.read(received.file.localPath, userId);
    return read.ok ? read.content : null;
  } finally {
    await deps.files.discard(received.file);
  }
}

type Result = { readonly fileId: string; readonly key: string; readonly findings: readonly AnnexFinding[] };

/**
 * Checks the counting files against the project: all of them, or that of one annex. Null where there is none,
 * 'not_read' where one cannot be read now.
 */
export async function validateAnnexes(
  deps: Deps,
  acting: ProjectActing,
  only: string | undefined,
): Promise<readonly UploadRow[] | 'not_read' | null> {
  const { person, place } = acting;
  const facts = await findProjectFacts(deps.db, place, deps.clock());
  const current = (await listCurrentPaths(deps.db, place)).filter(({ key }) => only === undefined || key === only);
  if (!facts || (only !== undefined && current.length === 0)) return null;
  const marks = templateMarks(wordsFor('en', 'annex_template'));
  const results: Result[] = [];
  for (const file of current) {
    const requirement = facts.annexList.find(({ key }) => key === file.key);
    // The call does not ask for it any more, so there is nothing to check it against.
    if (!requirement) continue;
    const content = await contentOf(deps, person.id, file.path);
    if (!content) return 'not_read';
    results.push({
      fileId: file.id,
      key: file.key,
      findings: checkAnnex({ requirement, file, content, facts, marks, now: deps.clock() }),
    });
  }
  await change(acting, 'annex.validated', async (tx) => {
    const at = deps.clock();
    const held = results.map((result) => ({ ...result, status: statusAfter(result.findings) }));
    for (const { fileId, status, findings } of held) await saveValidation(tx, place, { fileId, status, findings, at });
    return doneEach(
      held.map(({ key, fileId, status, findings }) => ({ key, fileId, status, findings: findings.length })),
      null,
    );
  });
  const rows = await Promise.all(results.map(({ fileId }) => findUpload(deps.db, place, fileId)));
  return rows.filter((row) => row !== null);
}
