import type { AnnexFile } from '#domain/project/annexes/annexes.ts';
import type { ProjectFacts } from '#domain/project/facts.ts';

/** The current file of an annex. */
export function fileOf({ annexFiles }: ProjectFacts, key: string): AnnexFile | undefined {
  return annexFiles.find((file) => file.key === key);
}

/** The code of the first finding for which a file was rejected; empty where none is kept. */
export function blockingFinding({ findings }: AnnexFile): string {
  return findings.find(({ blocking }) => blocking)?.code ?? '';
}
