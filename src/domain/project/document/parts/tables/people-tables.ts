import type { BudgetCategory } from '#domain/project/budget/budget-codes.ts';
import { detailsOf, shortNameOf } from '#domain/project/participants/participant-details.ts';
import { effortTable } from '#domain/project/workplan/effort-sums.ts';
import { cents } from '#domain/values/money.ts';
import type { DocumentTable } from '../../document-tree.ts';
import { madeTable } from './made-table.ts';
import type { TableSource } from './table-source.ts';

/** Who takes part; nobody needs a table of an applicant alone. */
export function participantList({ facts, words, head }: TableSource): DocumentTable | null {
  const { participants } = facts;
  if (participants.length < 2) return null;
  return madeTable({
    table: 'participants',
    shares: [8, 42, 20, 12, 18],
    head: head('number', 'participant', 'short_name', 'country', 'role'),
    rows: participants.map((each, at) => [
      words.count(at + 1),
      each.name,
      shortNameOf(each) === each.name ? '' : shortNameOf(each),
      each.country ?? '',
      words.role(each.role),
    ]),
  });
}

/** More columns of figures than these are too narrow for one table. */
const MOST_PACKAGES = 12;

/** Person-months by participant and work package with sums on both sides (table 3.1f), in as many tables as it takes. */
export function effortTables({ facts, words }: TableSource): readonly DocumentTable[] {
  const { plan, workPackages, participants } = facts;
  const { cells, byPackage, byParticipant, total } = effortTable(plan.effort, workPackages, participants, []);
  if (total === 0) return [];
  const starts = workPackages.flatMap((_, at) => (at % MOST_PACKAGES === 0 ? [at] : []));
  return starts.map((start) => {
    const packages = workPackages.slice(start, start + MOST_PACKAGES);
    const isLast = start + MOST_PACKAGES >= workPackages.length;
    const row = (name: string, months: (at: number) => number, sum: number) => [
      name,
      ...packages.map((_, at) => words.personMonths(months(start + at))),
      ...(isLast ? [words.personMonths(sum)] : []),
    ];
    return madeTable({
      table: 'effort',
      shares: [4, ...packages.map(() => 1.3), ...(isLast ? [1.6] : [])],
      head: [
        words.column('participant'),
        ...packages.map(({ number }) => words.workPackage(number)),
        ...(isLast ? [words.column('total')] : []),
      ],
      rows: [
        ...participants.flatMap((each, nth) =>
          (byParticipant[nth] ?? 0) === 0
            ? []
            : [row(shortNameOf(each), (at) => cells[at]?.[nth] ?? 0, byParticipant[nth] ?? 0)],
        ),
        row(words.column('total'), (at) => byPackage[at] ?? 0, total),
      ],
    });
  });
}

/** What participants give to others or buy, for how much, and why (tables 3.1g and 3.1h). */
export function costList(
  { facts, words, head }: TableSource,
  table: 'subcontracting' | 'equipment',
): DocumentTable | null {
  const category: BudgetCategory = table;
  const rows = facts.participants.flatMap((each) => {
    const why = detailsOf(each)[table].trim();
    const lines = facts.budgetLines.filter((line) => line.category === category && line.participantId === each.id);
    const sum = lines.reduce((all, { amount }) => all + (amount ?? 0), 0);
    // Equipment that nobody has to justify stands in the budget alone.
    if (why === '' && (sum === 0 || table === 'equipment')) return [];
    const what = lines.map(({ description }) => description).filter((text) => text.trim() !== '');
    return [[shortNameOf(each), sum === 0 ? '' : words.euro(cents(sum)), [...what, why]]];
  });
  if (rows.length === 0) return null;
  return madeTable({
    table,
    shares: [24, 18, 58],
    head: head('participant', 'cost', 'justification'),
    rows,
  });
}
