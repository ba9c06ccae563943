import type { OrganizationKind, OrganizationSize } from '#domain/organization/organization-codes.ts';
import type { BudgetLine, Funding, Participant, WorkPackage } from './budget.ts';
import { startingRate } from './budget.ts';
import type { Budget } from './budget-value.ts';
import { budgetLimits, cellText } from './budget-value.ts';

// What a person does to a budget, each as one step from one value to the next. New ids come from the caller.

type Applicant = {
  readonly name: string;
  readonly country: string;
  readonly kind: OrganizationKind | null;
  readonly size: OrganizationSize | null;
};

/** The applicant's own organization as the coordinator of the project. */
export function coordinatorOf({ name, country, kind, size }: Applicant, id: string): Participant {
  return { id, name: cellText(name, budgetLimits.name) || 'Coordinator', country, kind, size, role: 'coordinator' };
}

/** The same budget with a new id for each row whose id is in use elsewhere; what refers to such a row goes with it. */
export function renewIds(budget: Budget, taken: ReadonlySet<string>, newId: () => string): Budget {
  if (taken.size === 0) return budget;
  const renewed = new Map([...taken].map((id) => [id, newId()]));
  const renew = (id: string) => renewed.get(id) ?? id;
  return {
    participants: budget.participants.map((row) => ({ ...row, id: renew(row.id) })),
    workPackages: budget.workPackages.map((row) => ({ ...row, id: renew(row.id) })),
    lines: budget.lines.map((row) => ({
      ...row,
      id: renew(row.id),
      participantId: row.participantId && renew(row.participantId),
      workPackageId: row.workPackageId && renew(row.workPackageId),
    })),
  };
}

/** Changes one line. A line that leaves its participant at the highest rate takes the highest rate of the next one. */
export function changeLine(budget: Budget, of: Funding, id: string, change: Partial<Omit<BudgetLine, 'id'>>): Budget {
  const rateOf = (participantId: string | null) =>
    startingRate(of, budget.participants.find((each) => each.id === participantId) ?? null);
  return {
    ...budget,
    lines: budget.lines.map((line) => {
      if (line.id !== id) return line;
      const next = { ...line, ...change };
      const follows =
        change.participantId !== undefined && change.rate === undefined && line.rate === rateOf(line.participantId);
      return {
        ...next,
        subtype: next.category === 'other_direct' ? next.subtype : null,
        rate: follows ? rateOf(next.participantId) : next.rate,
      };
    }),
  };
}

/** A line as it starts: nothing but its participant and the rate that follows from it. */
export function newLine(budget: Budget, of: Funding, id: string, participantId: string | null): BudgetLine {
  const participant = budget.participants.find((each) => each.id === participantId) ?? null;
  return {
    id,
    participantId,
    workPackageId: null,
    category: 'personnel',
    subtype: null,
    description: '',
    amount: null,
    rate: startingRate(of, participant),
  };
}

/** Puts lines behind the line with this id, or at the end. */
export function insertLines(budget: Budget, lines: readonly BudgetLine[], afterId: string | null): Budget {
  const at = afterId === null ? -1 : budget.lines.findIndex(({ id }) => id === afterId);
  const place = at < 0 ? budget.lines.length : at + 1;
  return { ...budget, lines: [...budget.lines.slice(0, place), ...lines, ...budget.lines.slice(place)] };
}

export function removeLines(budget: Budget, ids: readonly string[]): Budget {
  return { ...budget, lines: budget.lines.filter(({ id }) => !ids.includes(id)) };
}

/** Moves lines of one participant one place up or down among that participant's lines; the budget itself where there is no further place. */
export function moveLines(budget: Budget, ids: readonly string[], by: -1 | 1): Budget {
  const first = budget.lines.find(({ id }) => ids.includes(id));
  if (!first) return budget;
  const group = budget.lines.filter(({ participantId }) => participantId === first.participantId);
  const places = group.flatMap(({ id }, index) => (ids.includes(id) ? [index] : []));
  const neighbour = group[by < 0 ? (places[0] ?? 0) - 1 : (places.at(-1) ?? 0) + 1];
  if (!neighbour) return budget;
  const moving = group.filter(({ id }) => ids.includes(id));
  const rest = budget.lines.filter((line) => !moving.includes(line));
  const at = rest.indexOf(neighbour) + (by < 0 ? 0 : 1);
  return { ...budget, lines: [...rest.slice(0, at), ...moving, ...rest.slice(at)] };
}

/** Adds a participant or changes one; a new coordinator makes the old one a beneficiary. */
export function putParticipant(budget: Budget, participant: Participant): Budget {
  const others = budget.participants.map((each) =>
    participant.role === 'coordinator' && each.role === 'coordinator' && each.id !== participant.id
      ? { ...each, role: 'beneficiary' as const }
      : each,
  );
  const known = others.some(({ id }) => id === participant.id);
  return {
    ...budget,
    participants: known
      ? others.map((each) => (each.id === participant.id ? participant : each))
      : [...others, participant],
  };
}

/** Takes a participant away; its lines stay, with no participant. */
export function removeParticipant(budget: Budget, id: string): Budget {
  return {
    ...budget,
    participants: budget.participants.filter((each) => each.id !== id),
    lines: budget.lines.map((line) => (line.participantId === id ? { ...line, participantId: null } : line)),
  };
}

/** Adds a work package or changes one; they stand in the order of their numbers. */
export function putWorkPackage(budget: Budget, workPackage: WorkPackage): Budget {
  const others = budget.workPackages.filter(({ id }) => id !== workPackage.id);
  return { ...budget, workPackages: [...others, workPackage].sort((a, b) => a.number - b.number) };
}

/** Takes a work package away; its lines stay, in none. */
export function removeWorkPackage(budget: Budget, id: string): Budget {
  return {
    ...budget,
    workPackages: budget.workPackages.filter((each) => each.id !== id),
    lines: budget.lines.map((line) => (line.workPackageId === id ? { ...line, workPackageId: null } : line)),
  };
}
