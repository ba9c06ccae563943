import type { Participant } from '#domain/project/participants/participants.ts';
import { withParticipant } from '#domain/project/participants/participants.ts';
import type { WorkPackage } from '#domain/project/workplan/work-packages.ts';
import { withWorkPackages } from '#domain/project/workplan/work-packages.ts';
import type { linesLeftKinds } from './budget-codes.ts';
import type { BudgetLine, Funding } from './budget.ts';
import { amountOfEffort } from './effort.ts';
import { startingRate } from './budget-rates.ts';
import type { Budget } from './budget-value.ts';

// What a person does to a budget, each as one step from one value to the next. New ids come from the caller.

/**
 * A line whose amount follows from its person-months. An amount that is entered as such replaces them, and so does
 * another category, whose amount stays.
 */
function withEffort({ effort, ...line }: BudgetLine, change: Partial<BudgetLine>): BudgetLine {
  const isTyped = change.amount !== undefined && change.effort === undefined;
  if (effort === undefined || isTyped) return line;
  const amount = amountOfEffort(effort);
  return line.category === 'personnel' ? { ...line, amount, effort } : { ...line, amount };
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
      return withEffort(
        {
          ...next,
          subtype: next.category === 'other_direct' ? next.subtype : null,
          rate: follows ? rateOf(next.participantId) : next.rate,
        },
        change,
      );
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

/**
 * Moves lines of one participant one place up or down among that participant's lines; the budget itself where there is
 * no further place.
 */
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
  return { ...budget, participants: withParticipant(budget.participants, participant) };
}

/** Adds a work package or changes one; they stand in the order of their numbers. */
export function putWorkPackage(budget: Budget, workPackage: WorkPackage): Budget {
  return { ...budget, workPackages: withWorkPackages(budget.workPackages, [workPackage]) };
}

/** What a line points at beside its costs. */
export type Owner = 'participantId' | 'workPackageId';

/** What becomes of the lines of a participant or work package that is taken away. */
export type LinesLeft =
  | { readonly kind: Exclude<(typeof linesLeftKinds)[number], 'move'> }
  | { readonly kind: 'move'; readonly to: string };

/** The budget whose lines no longer point at this participant or work package. A moved line is changed as by hand. */
export function releaseLines(budget: Budget, of: Funding, owner: Owner, id: string, left: LinesLeft): Budget {
  switch (left.kind) {
    case 'delete':
      return { ...budget, lines: budget.lines.filter((line) => line[owner] !== id) };
    case 'leave':
      return { ...budget, lines: budget.lines.map((line) => (line[owner] === id ? { ...line, [owner]: null } : line)) };
    case 'move':
      return budget.lines
        .filter((line) => line[owner] === id)
        .reduce((now, line) => changeLine(now, of, line.id, { [owner]: left.to }), budget);
  }
}

/** Takes a participant away, with what becomes of its lines. */
export function removeParticipant(budget: Budget, of: Funding, id: string, left: LinesLeft): Budget {
  const released = releaseLines(budget, of, 'participantId', id, left);
  return { ...released, participants: released.participants.filter((each) => each.id !== id) };
}

/** Takes a work package away, with what becomes of its lines. */
export function removeWorkPackage(budget: Budget, of: Funding, id: string, left: LinesLeft): Budget {
  const released = releaseLines(budget, of, 'workPackageId', id, left);
  return { ...released, workPackages: released.workPackages.filter((each) => each.id !== id) };
}

/**
 * What became of the lines of one that is gone, where they all went the same way to something that was there before.
 * Where not, they stay with none, and their own changes follow.
 */
export function fateOfLines(before: Budget, after: readonly BudgetLine[], owner: Owner, id: string): LinesLeft {
  const known: readonly { readonly id: string }[] =
    owner === 'participantId' ? before.participants : before.workPackages;
  const now = new Map(after.map((line) => [line.id, line[owner]]));
  const fates = new Set(before.lines.filter((line) => line[owner] === id).map((line) => now.get(line.id)));
  const [fate] = fates;
  if (fates.size === 1 && fate === undefined) return { kind: 'delete' };
  return fates.size === 1 && fate && known.some((each) => each.id === fate)
    ? { kind: 'move', to: fate }
    : { kind: 'leave' };
}
