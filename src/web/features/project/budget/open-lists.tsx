import { useEffect, type ReactNode } from 'react';
import type { StoredBudget } from '#contract/planning/budget.ts';
import type { ProjectFacts } from '#domain/project/facts.ts';
import type { Budget } from '#domain/project/budget/budget-value.ts';
import { useFacts, useStoredProject } from '#web/project/use-project.ts';
import { useOpened } from '#web/saving/use-opened.ts';
import type { Saver } from '#web/saving/saver.ts';
import { adoptBudget, openBudgetSaver } from './budget-savers.ts';
import { SaveBar, SaveNotices } from './budget-saving.tsx';

/** Participants, work packages and budget lines as they are edited here, and how their saving stands. */
export type OpenedLists = {
  readonly saver: Saver<Budget>;
  readonly facts: ProjectFacts;
  readonly mayEdit: boolean;
  /** The button that saves at once, and what stands in the way of saving. */
  readonly bar: ReactNode;
  readonly notices: ReactNode;
};

type Props = {
  readonly projectId: string;
  readonly userId: string;
  readonly children: (opened: OpenedLists) => ReactNode;
};

/** Opens the lists of a project for a page that edits them outside the budget. What others save is taken over. */
export function OpenLists({ projectId, userId, children }: Props) {
  const facts = useFacts(projectId);
  const project = useStoredProject(projectId);
  // The frame around this page waits for the project and says when it does not come.
  if (!facts || !project) return null;
  const { budget, head, rights } = project;
  return (
    <Opened facts={facts} userId={userId} budget={budget} orgId={head.organization.id} mayEdit={rights.mayEdit}>
      {children}
    </Opened>
  );
}

type OpenedProps = Pick<Props, 'userId' | 'children'> & {
  readonly facts: ProjectFacts;
  readonly budget: StoredBudget;
  readonly orgId: string;
  readonly mayEdit: boolean;
};

function Opened({ facts, userId, budget, orgId, mayEdit, children }: OpenedProps) {
  const { id } = facts;
  const stored = { ...budget, orgId, mayEdit };
  const open = useOpened(`${userId} ${id}`, () => openBudgetSaver(userId, id, facts, stored));
  useEffect(() => {
    if (open !== null) adoptBudget(id, open.saver, budget);
  }, [open, id, budget]);
  if (open === null) return null;
  return children({
    saver: open.saver,
    facts,
    mayEdit,
    bar: <SaveBar open={open} mayEdit={mayEdit} />,
    notices: <SaveNotices open={open} />,
  });
}
