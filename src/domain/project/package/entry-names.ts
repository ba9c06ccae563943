import type { AnnexFormat } from '#domain/project/annexes/annex-codes.ts';
import type { PackageSlot } from './export-codes.ts';

/** Most characters that a project's own name takes in the name of a file. */
const MOST_OF_NAME = 30;

/**
 * A name in letters that every system and the portal's upload takes: without marks, with digits and underscores. Empty
 * where nothing of it can be written so, as of a title in Greek.
 */
export function plainName(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z0-9]+/g, '_')
    .slice(0, MOST_OF_NAME)
    .replaceAll(/^_+|_+$/g, '');
}

const folders: Readonly<Record<PackageSlot, string>> = {
  part_b: '1_Part_B',
  budget: '2_Budget',
  annex: '3_Annexes',
  red_flags: '4_Checks',
};
const madeNames = { part_b: 'Part_B', budget: 'Budget', red_flags: 'Red_flags' } as const;

/** Where something that the product made lies in a package. */
export function madeEntry(slot: keyof typeof madeNames, project: string, format: 'pdf' | 'xlsx'): string {
  const name = [madeNames[slot], plainName(project)].filter((part) => part !== '').join('_');
  return `${folders[slot]}/${name}.${format}`;
}

/** Where an annex lies in a package: under the name of its slot, whatever its owner called the file. */
export function annexPackageEntry(key: string, project: string, format: AnnexFormat): string {
  const name = [plainName(key), plainName(project)].filter((part) => part !== '').join('_');
  return `${folders.annex}/${name}.${format}`;
}
