import { organizationKinds, organizationSizes } from '#domain/organization/organization-codes.ts';
import { participantRoles } from '#domain/project/participants/participant-codes.ts';
import type { Participant } from '#domain/project/participants/participants.ts';
import { participantLimits } from '#domain/project/participants/participants.ts';
import { nameKey } from '#domain/values/text.ts';
import type { WorkPackage } from '#domain/project/workplan/work-packages.ts';
import { workPackageLimits } from '#domain/project/workplan/work-packages.ts';
import { cellText } from '#domain/values/cell-text.ts';
import type { Funding } from '#domain/project/budget/budget.ts';
import type { Cell } from '#domain/project/budget/budget-table.ts';
import { textOfCell, workPackageNumber } from '#domain/project/budget/budget-table.ts';
import type { Budget } from '#domain/project/budget/budget-value.ts';
import { plainCell } from '#domain/project/budget/workbook/sheet-cells.ts';
import {
  participantColumns,
  workPackageColumns,
  type WorkbookWords,
} from '#domain/project/budget/workbook/workbook-words.ts';

/** A sheet as it was read: cells by row. */
export type ReadSheet = { readonly name: string; readonly rows: readonly (readonly Cell[])[] };

/** What a spreadsheet is read against. */
export type ImportContext = Funding & {
  readonly budget: Budget;
  /** Every language that a file of ours may be written in. */
  readonly languages: readonly WorkbookWords[];
  readonly newId: () => string;
};

/** A cell as it was before it was made safe. */
export function plain(cell: Cell | undefined): Cell {
  return typeof cell === 'string' ? plainCell(cell) : (cell ?? null);
}

function isHead(row: readonly Cell[] | undefined, heads: readonly string[]): boolean {
  return (
    row !== undefined &&
    heads.every(
      (name, index) =>
        textOfCell(row[index] ?? null)
          .trim()
          .toLowerCase() === name.toLowerCase(),
    )
  );
}

function codeOf<T extends string>(
  cell: Cell | undefined,
  languages: readonly Readonly<Record<T, string>>[],
  codes: readonly T[],
): T | null {
  const wanted = textOfCell(plain(cell)).trim().toLowerCase();
  return (
    codes.find((code) => code === wanted || languages.some((words) => words[code].toLowerCase() === wanted)) ?? null
  );
}

/** The participants that a sheet of ours describes. */
function describedParticipants(
  sheets: readonly ReadSheet[],
  { languages, newId }: ImportContext,
): readonly Participant[] {
  const sheet = sheets.find(({ rows }) =>
    languages.some((words) =>
      isHead(
        rows[0],
        participantColumns.map((name) => words.participant[name]),
      ),
    ),
  );
  return (sheet?.rows.slice(1) ?? []).flatMap((row): readonly Participant[] => {
    const name = cellText(textOfCell(plain(row[0])), participantLimits.name);
    const country = textOfCell(plain(row[1])).trim().toUpperCase();
    if (name === '') return [];
    return [
      {
        id: newId(),
        name,
        country: /^[A-Z]{2}$/.test(country) ? country : null,
        kind: codeOf(
          row[2],
          languages.map(({ kinds }) => kinds),
          organizationKinds,
        ),
        size: codeOf(
          row[3],
          languages.map(({ sizes }) => sizes),
          organizationSizes,
        ),
        role:
          codeOf(
            row[4],
            languages.map(({ roles }) => roles),
            participantRoles,
          ) ?? 'beneficiary',
      },
    ];
  });
}

function describedPackages(sheets: readonly ReadSheet[], { languages, newId }: ImportContext): readonly WorkPackage[] {
  const sheet = sheets.find(({ rows }) =>
    languages.some((words) =>
      isHead(
        rows[0],
        workPackageColumns.map((name) => words.workPackage[name]),
      ),
    ),
  );
  return (sheet?.rows.slice(1) ?? []).flatMap((row): readonly WorkPackage[] => {
    const number = workPackageNumber(textOfCell(plain(row[0])));
    return number === null
      ? []
      : [{ id: newId(), number, title: cellText(textOfCell(plain(row[1])), workPackageLimits.title) }];
  });
}

/** Those whom a file names and the budget does not have. */
export function newParticipants(
  rows: readonly (readonly Cell[])[],
  at: number | undefined,
  sheets: readonly ReadSheet[],
  context: ImportContext,
): readonly Participant[] {
  const { budget, newId } = context;
  const described = describedParticipants(sheets, context);
  const known = new Set(budget.participants.map(({ name }) => nameKey(name)));
  const found: Participant[] = [];
  const add = (participant: Participant) => {
    if (known.has(nameKey(participant.name))) return;
    known.add(nameKey(participant.name));
    found.push(participant);
  };
  described.forEach(add);
  for (const row of at === undefined ? [] : rows) {
    const name = cellText(textOfCell(plain(row[at ?? 0])), participantLimits.name);
    // A bare number names a participant by place; what it does not name is an error of its row.
    if (name !== '' && !/^p?\s?\d{1,3}$/i.test(name))
      add({ id: newId(), name, country: null, kind: null, size: null, role: 'beneficiary' });
  }
  const lead = [...budget.participants, ...found].some(({ role }) => role === 'coordinator');
  return lead
    ? found.map((each, index) =>
        each.role === 'coordinator' &&
        (budget.participants.some(({ role }) => role === 'coordinator') ||
          found.findIndex(({ role }) => role === 'coordinator') !== index)
          ? { ...each, role: 'beneficiary' as const }
          : each,
      )
    : found;
}

/** The same of work packages. */
export function newPackages(
  rows: readonly (readonly Cell[])[],
  at: number | undefined,
  sheets: readonly ReadSheet[],
  context: ImportContext,
): readonly WorkPackage[] {
  const known = new Set(context.budget.workPackages.map(({ number }) => number));
  const found: WorkPackage[] = [];
  const named = (at === undefined ? [] : rows).map((row) => workPackageNumber(textOfCell(plain(row[at ?? 0]))));
  for (const workPackage of [
    ...describedPackages(sheets, context),
    ...named.flatMap((number) => (number === null ? [] : [{ id: context.newId(), number, title: '' }])),
  ]) {
    if (known.has(workPackage.number)) continue;
    known.add(workPackage.number);
    found.push(workPackage);
  }
  return found;
}
