import { useQuery } from '@tanstack/react-query';
import type { ProjectFacts } from '#domain/project/facts.ts';
import { queries } from '#web/api/queries.ts';
import { useOpened } from '#web/saving/use-opened.ts';
import { Skeleton } from '#web/ui/page/skeleton.tsx';
import { Loading } from '#web/ui/page/states.tsx';
import { REFETCH_MS, useProjectFacts } from '#web/project/project-facts.ts';
import { ProjectAbsent } from '#web/project/project-states.tsx';
import { openBudgetSaver, type LoadedBudget as StoredBudget } from './budget-savers.ts';
import { BudgetSheet } from './budget-sheet.tsx';

type Props = { readonly projectId: string; readonly userId: string };

/** The budget of a project. */
export function BudgetScreen({ projectId, userId }: Props) {
  const facts = useProjectFacts(projectId);
  if (!facts.data) return <ProjectAbsent query={facts} level={2} />;
  return <LoadedBudget facts={facts.data.facts} projectId={projectId} userId={userId} />;
}

function LoadedBudget({ facts, projectId, userId }: Props & { readonly facts: ProjectFacts }) {
  const query = useQuery(queries.budget.get.queryOptions({ input: { projectId }, refetchInterval: REFETCH_MS }));
  if (!query.data) return <ProjectAbsent query={query} level={2} />;
  return <OpenBudgetSheet facts={facts} projectId={projectId} userId={userId} stored={query.data} />;
}

function OpenBudgetSheet({
  facts,
  projectId,
  userId,
  stored,
}: Props & { readonly facts: ProjectFacts; readonly stored: StoredBudget }) {
  const open = useOpened(`${userId} ${projectId}`, () => openBudgetSaver(userId, projectId, stored));
  if (open === null) {
    return (
      <Loading label="Loading budget">
        <Skeleton className="h-8 w-1/3" />
        <Skeleton className="mt-4 h-16 w-full" />
        <Skeleton className="mt-4 h-64 w-full" />
      </Loading>
    );
  }
  return <BudgetSheet key={projectId} open={open} facts={facts} stored={stored} />;
}
