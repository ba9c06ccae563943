import type { AnnexFile, AnnexRequirement } from '#domain/project/annexes/annexes.ts';
import { isWantedAtSubmission } from '#domain/project/annexes/annexes.ts';
import type { ProjectFacts } from '#domain/project/facts.ts';
import type { Flag } from '#domain/project/flags.ts';
import { hardIf, soft } from './flag.ts';

function flagOf(annex: AnnexRequirement, file: AnnexFile | undefined): readonly Flag[] {
  const { key, label, assumed } = annex;
  if (isWantedAtSubmission(annex) && file === undefined)
    return [
      hardIf(assumed !== true, 'MANDATORY_ANNEX_MISSING', 'annex_list', { subject: key, params: { annex: label } }),
    ];
  if (file?.status !== 'rejected') return [];
  const found = {
    subject: key,
    params: { annex: label, file: file.filename, finding: file.findings.find(({ blocking }) => blocking)?.code ?? '' },
  };
  return [
    isWantedAtSubmission(annex)
      ? hardIf(assumed !== true, 'MANDATORY_ANNEX_MISSING', 'annex_list', found)
      : soft('ANNEX_REJECTED', found),
  ];
}

/** Annexes that the submission needs and that are missing or were rejected, and others that were rejected. */
export function annexFlags({ annexList, annexFiles }: ProjectFacts): readonly Flag[] {
  return annexList.flatMap((annex) =>
    flagOf(
      annex,
      annexFiles.find(({ key }) => key === annex.key),
    ),
  );
}
