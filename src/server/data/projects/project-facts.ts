import { asc } from 'drizzle-orm';

import type { BudgetFacts, Funding } from '#domain/project/budget/budget.ts';
import type { Db } from '#db/client.ts';
import { budgetLines, participants, workPackages } from '#db/schema/index.ts';

import type { OfProject } from './in-project.ts';
import { inProject } from './in-project.ts';

/** Participants, work packages and budget lines in the order of the project. */
export async function listBudget(db: Db, of: OfProject): Promise<Omit<BudgetFacts, keyof Funding>> {
  return {
    participants: await db
      .select({
        id: participants.id,
        name: participants.name,
        country: participants.country,
        kind: participants.kind,
        size: participants.size,
        role: participants.role,
      })
      .from(participants)
      .where(inProject(participants, of))
      .orderBy(asc(participants.position), asc(participants.id)),
    workPackages: await db
      .select({ id: workPackages.id, number: workPackages.number, title: workPackages.title })
      .from(workPackages)
      .where(inProject(workPackages, of))
      .orderBy(asc(workPackages.number)),
    budgetLines: await db
      .select({
        id: budgetLines.id,
        participantId: budgetLines.participantId,
        workPackageId: budgetLines.workPackageId,
        category: budgetLines.category,
        subtype: budgetLines.subtype,
        description: budgetLines.description,
        amount: budgetLines.amount,
        rate: budgetLines.cofundingRate,
      })
      .from(budgetLines)
      .where(inProject(budgetLines, of))
      .orderBy(asc(budgetLines.position), asc(budgetLines.id)),
  };
}
