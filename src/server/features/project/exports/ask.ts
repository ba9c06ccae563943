import type { ExportKind } from '#domain/project/package/export-codes.ts';
import type { ExportInputs } from '#domain/project/package/export-inputs.ts';
import { rules } from '#domain/rules/red-flags.ts';
import type { Tx } from '#db/client.ts';

import { listStoredFlags, lockProject } from '#server/data/projects/flags.ts';
import { addExport, findUnderWay } from '#server/data/projects/exports/packages.ts';
import { loadParts } from '#server/data/projects/stored-project.ts';
import { findNewestNumber, takeVersion } from '#server/data/projects/versions.ts';
import type { ProjectActing } from '#server/platform/change.ts';
import { change, changeWithin, done, unchanged } from '#server/platform/change.ts';
import { job } from '#server/platform/jobs.ts';
import { validateWithin } from '#server/platform/validation-run.ts';
import { exportName } from './export-name.ts';

type Asked =
  | { readonly outcome: 'asked'; readonly exportId: string }
  | { readonly outcome: 'blocked'; readonly hard: number }
  | { readonly outcome: 'missing' };

/** The version that an export is made of: one that is taken now, or the newest where it holds the same. */
async function freeze(tx: Tx, acting: ProjectActing): Promise<number> {
  const { deps, person, place } = acting;
  const taken = await changeWithin(tx, acting, 'version.created', async () => {
    const kind = 'before_package';
    const wanted = { id: deps.newId(), kind, createdBy: person.id, at: deps.clock(), onlyIfChanged: true } as const;
    const version = await takeVersion(tx, place, wanted);
    return version === null ? unchanged(null) : done({ version, kind }, version);
  });
  return taken ?? (await findNewestNumber(tx, place));
}

/**
 * Asks for an export: of a version of the project and of what stands around it at this moment, so that it is the same
 * file however late it is built. Who asks for what is being built gets that one. A submission package is refused while
 * a finding blocks; the rules run for it.
 */
export async function askForExport(acting: ProjectActing, kind: ExportKind): Promise<Asked> {
  const { deps, person, place } = acting;
  return await change(acting, 'export.asked', async (tx) => {
    await lockProject(tx, place);
    const underWay = await findUnderWay(tx, place, kind);
    if (underWay !== null) return unchanged<Asked>({ outcome: 'asked', exportId: underWay });
    const at = deps.clock();
    const run = kind === 'submission_package' ? await validateWithin(tx, acting) : null;
    if (run !== null && run.hard > 0) return unchanged<Asked>({ outcome: 'blocked', hard: run.hard });
    const parts = await loadParts(tx, place, ['head', 'intake'], at);
    if (!parts?.head || !parts.intake) return unchanged<Asked>({ outcome: 'missing' });
    const versionNumber = kind === 'backup_data' ? null : await freeze(tx, acting);
    const flags = run === null ? [] : await listStoredFlags(tx, place);
    const inputs: ExportInputs = {
      head: parts.head,
      rules: run === null ? null : { checked: rules.length, flags },
    };
    const exportId = deps.newId();
    const name = exportName(kind, { head: parts.head, intake: parts.intake.intake, versionNumber });
    await addExport(tx, place, { id: exportId, kind, name, versionNumber, inputs, createdBy: person.id, at });
    const jobs = [job('build-export', { orgId: place.orgId, exportId }, exportId)];
    return done({ exportId, kind }, { outcome: 'asked', exportId } as const, { jobs });
  });
}
