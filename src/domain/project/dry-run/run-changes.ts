import type { AspectCode, AspectState } from './dry-run-codes.ts';
import type { DryRun } from './dry-run.ts';

/** Something that another run found otherwise: how much was there, and how much is. */
export type AspectChange = {
  readonly criterion: string;
  readonly code: AspectCode;
  readonly way: 'rose' | 'fell';
  readonly from: { readonly state: AspectState; readonly there: number; readonly wanted: number };
  readonly to: { readonly state: AspectState; readonly there: number; readonly wanted: number };
};

const share = ({ there, wanted }: { readonly there: number; readonly wanted: number }) =>
  Math.min(1, there / Math.max(1, wanted));

/**
 * What rose and what fell from one run to another, what fell first. What only one of them looked for is no change of
 * the project.
 */
export function runChanges(before: DryRun, after: DryRun): readonly AspectChange[] {
  const found = after.criteria.flatMap((criterion) => {
    const old = before.criteria.find(({ name }) => name === criterion.name);
    return criterion.aspects.flatMap((to): readonly AspectChange[] => {
      const from = old?.aspects.find(({ code }) => code === to.code);
      if (from === undefined) return [];
      const by = share(to) - share(from);
      return by === 0 ? [] : [{ criterion: criterion.name, code: to.code, way: by > 0 ? 'rose' : 'fell', from, to }];
    });
  });
  return found.toSorted((a, b) => Number(a.way === 'rose') - Number(b.way === 'rose'));
}
