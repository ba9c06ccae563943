import type { ProjectFacts } from '#domain/project/facts.ts';
import { shortNameOf } from '#domain/project/participants/participant-details.ts';
import { planNumbers, type PlanNumbers } from '#domain/project/workplan/plan-numbers.ts';
import type { PartColumn } from '../../document-codes.ts';
import type { PartTableWords } from '../document-source.ts';

/** What the tables of a project are made of: its facts, and what its items are called in tables. */
export type TableSource = {
  readonly facts: ProjectFacts;
  readonly words: PartTableWords;
  /** The names of columns. */
  readonly head: (...columns: readonly PartColumn[]) => readonly string[];
  readonly numbers: PlanNumbers;
  /** The short name of a participant; empty where none is named. */
  readonly leadOf: (id: string | null) => string;
  readonly packageOf: (id: string | null) => string;
  readonly packagesOf: (ids: readonly string[]) => string;
};

/** The names that all tables of a project share. */
export function tableSource(facts: ProjectFacts, words: PartTableWords): TableSource {
  const shortNames = new Map(facts.participants.map((each) => [each.id, shortNameOf(each)]));
  const packages = new Map(facts.workPackages.map(({ id, number }) => [id, words.workPackage(number)]));
  const packageOf = (id: string | null) => (id === null ? '' : (packages.get(id) ?? ''));
  return {
    facts,
    words,
    head: (...columns) => columns.map((column) => words.column(column)),
    numbers: planNumbers(facts.plan, facts.workPackages),
    leadOf: (id) => (id === null ? '' : (shortNames.get(id) ?? '')),
    packageOf,
    // In the order of the packages, whatever the order in which they were chosen.
    packagesOf: (ids) =>
      facts.workPackages
        .filter(({ id }) => ids.includes(id))
        .map(({ id }) => packageOf(id))
        .join(', '),
  };
}
