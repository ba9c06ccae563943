import type { ProjectFacts } from '#domain/project/facts.ts';
import { useWords } from '#web/page/words.ts';
import { useOpened } from '#web/saving/use-opened.ts';
import { Skeleton } from '#web/ui/page/skeleton.tsx';
import { Loading } from '#web/ui/page/states.tsx';
import { useFacts, useStoredProject } from '#web/project/use-project.ts';
import { openBudgetSaver, type LoadedBudget as StoredBudget } from './budget-savers.ts';
import { BudgetSheet } from './budget-sheet.tsx';

type Props = { readonly projectId: string; readonly userId: string };

/** The budget of a project. */
export function BudgetScreen({ projectId, userId }: Props) {
  const facts = useFacts(projectId);
  const project = useStoredProject(projectId);
  // The frame around this page waits for the project and says when it does not come.
  if (!facts || !project) return null;
  const { budget, head, rights } = project;
  const stored = { ...budget, orgId: head.organization.id, mayEdit: rights.mayEdit };
  return <OpenBudgetSheet facts={facts} projectId={projectId} userId={userId} stored={stored} />;
}

function OpenBudgetSheet({
  facts,
  projectId,
  userId,
  stored,
}: Props & { readonly facts: ProjectFacts; readonly stored: StoredBudget }) {
  const words = useWords('budget');
  const open = useOpened(`${userId} ${projectId}`, () => openBudgetSaver(userId, projectId, facts, stored));
  if (open === null) {
    return (
      <Loading label={words('loading')}>
        <Skeleton className="h-8 w-1/3" />
        <Skeleton className="mt-4 h-16 w-full" />
        <Skeleton className="mt-4 h-64 w-full" />
      </Loading>
    );
  }
  return <BudgetSheet key={projectId} open={open} facts={facts} stored={stored} />;
}
