import type { LaidOutPages } from '#contract/planning/pages.ts';
import type { PartTable } from '#domain/project/document/document-codes.ts';
import { firstWords } from '#domain/project/outcomes/covering-paragraph.ts';
import { pagePath } from '#web/project/project-pages.ts';

export type Block = LaidOutPages['blocks'][number];

const pageOfTable: Readonly<Record<PartTable, string>> = {
  participants: 'participants',
  chart: 'work-plan',
  work_packages: 'work-plan',
  work_package: 'work-plan',
  deliverables: 'work-plan',
  milestones: 'work-plan',
  risks: 'work-plan',
  effort: 'work-plan',
  subcontracting: 'participants',
  equipment: 'participants',
  kpis: 'work-plan',
};

/** Where a block is written: its paragraph in the editor, or the page of its table. */
export function blockPlace(projectId: string, { origin, text }: Pick<Block, 'origin' | 'text'>) {
  switch (origin?.type) {
    case undefined:
      return null;
    case 'section':
      return { to: pagePath(projectId, 'application') ?? '', search: { section: origin.section } };
    case 'text': {
      const words = firstWords(text.split('\n').find((line) => line.trim() !== '') ?? '');
      return { to: pagePath(projectId, 'application') ?? '', search: { section: origin.section, words } };
    }
    case 'table':
    case 'row':
      return { to: pagePath(projectId, pageOfTable[origin.table]) ?? '', search: {} };
  }
}

/** So much of a text is enough to know it. */
const SHOWN = 60;

/** The first words of a text, shortened. */
export function beginning(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length <= SHOWN ? line : `${line.slice(0, line.lastIndexOf(' ', SHOWN) + 1 || SHOWN).trim()} …`;
}
