import {
  organizationKinds,
  organizationSizes,
  type OrganizationKind,
} from '#domain/organization/organization-codes.ts';
import { cellText } from '#domain/values/cell-text.ts';
import { nameKey } from '#domain/values/text.ts';
import { participantRoles } from './participant-codes.ts';
import { detailLimits, detailsOf, isPic, withDetails } from './participant-details.ts';
import { freeName, participantLimits, withParticipant, type Participant } from './participants.ts';

/** The columns that a table of participants can have. */
export const tableColumns = [
  'name',
  'shortName',
  'pic',
  'country',
  'kind',
  'size',
  'role',
  'contactName',
  'contactEmail',
  'contactPhone',
  'website',
] as const;
export type TableColumn = (typeof tableColumns)[number];

/** What heads of columns say, without case and accents. */
const heads: Readonly<Record<TableColumn, readonly string[]>> = {
  name: [
    'name',
    'participant',
    'partner',
    'organisation',
    'organization',
    'legal name',
    'nume',
    'denumire',
    'partener',
  ],
  shortName: ['short name', 'acronym', 'abbreviation', 'nume scurt', 'acronim', 'prescurtare'],
  pic: ['pic', 'pic number', 'pic no', 'cod pic', 'numar pic'],
  country: ['country', 'country code', 'tara', 'cod tara'],
  kind: ['kind', 'type', 'kind of organization', 'type of organisation', 'tip', 'tipul organizatiei'],
  size: ['size', 'marime', 'dimensiune'],
  role: ['role', 'rol'],
  contactName: ['contact', 'contact person', 'contact name', 'persoana de contact', 'contact principal'],
  contactEmail: ['email', 'e-mail', 'mail', 'contact email', 'adresa de email'],
  contactPhone: ['phone', 'telephone', 'tel', 'contact phone', 'telefon'],
  website: ['website', 'web', 'site', 'url', 'pagina web'],
};

/** What lists of partners call kinds of organization, the portal's codes among them, without case and accents. */
const usualKinds: ReadonlyMap<string, OrganizationKind> = new Map([
  ['university', 'higher_education'],
  ['higher education', 'higher_education'],
  ['hes', 'higher_education'],
  ['universitate', 'higher_education'],
  ['research', 'research'],
  ['research institute', 'research'],
  ['research centre', 'research'],
  ['rec', 'research'],
  ['institut de cercetare', 'research'],
  ['sme', 'company'],
  ['enterprise', 'company'],
  ['prc', 'company'],
  ['imm', 'company'],
  ['ngo', 'nonprofit'],
  ['association', 'nonprofit'],
  ['foundation', 'nonprofit'],
  ['ong', 'nonprofit'],
  ['public', 'public_body'],
  ['pub', 'public_body'],
  ['municipality', 'public_body'],
  ['primarie', 'public_body'],
]);

export type TableProblemCode =
  | 'name_missing'
  | 'unknown_country'
  | 'unknown_kind'
  | 'unknown_size'
  | 'unknown_role'
  | 'not_pic'
  | 'too_long';
/** A cell that could not be read; `row` counts from 1, the head included. */
export type TableProblem = {
  readonly row: number;
  readonly column: TableColumn;
  readonly text: string;
  readonly code: TableProblemCode;
};

/** How codes are written in the languages of the product: each text without case and accents leads to its code. */
export type TableWords = {
  readonly countries: ReadonlyMap<string, string>;
  readonly kinds: ReadonlyMap<string, string>;
  readonly sizes: ReadonlyMap<string, string>;
  readonly roles: ReadonlyMap<string, string>;
};

/** What a table makes of a list of participants. */
export type ReadTable = {
  readonly participants: readonly Participant[];
  /** Names of those that come in, and of those that change. */
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly problems: readonly TableProblem[];
  /** Columns whose heads nobody knows: they are left out. */
  readonly unread: readonly string[];
};

type Columns = ReadonlyMap<number, TableColumn>;

function columnsOf(head: readonly string[]): Columns {
  const columns = new Map<number, TableColumn>();
  head.forEach((text, index) => {
    const column = tableColumns.find((each) => heads[each].includes(nameKey(text)));
    if (column !== undefined && ![...columns.values()].includes(column)) columns.set(index, column);
  });
  return columns;
}

function codeIn<Code extends string>(
  text: string,
  codes: readonly Code[],
  written: ReadonlyMap<string, string>,
): Code | null {
  const wanted = nameKey(text);
  return codes.find((code) => code === wanted || code === written.get(wanted)) ?? null;
}

type Row = { readonly at: number; readonly cells: ReadonlyMap<TableColumn, string> };

function withCell(
  participant: Participant,
  column: TableColumn,
  text: string,
  words: TableWords,
): { readonly participant: Participant; readonly problem?: TableProblemCode } {
  const details = detailsOf(participant);
  const contact = (change: Partial<typeof details.contact>) =>
    withDetails(participant, { ...details, contact: { ...details.contact, ...change } });
  const long = (limit: number) => (text.length > limit ? ({ participant, problem: 'too_long' } as const) : null);
  switch (column) {
    case 'name':
      return { participant };
    case 'shortName':
      return long(detailLimits.shortName) ?? { participant: withDetails(participant, { ...details, shortName: text }) };
    case 'pic': {
      const digits = text.replace(/\s/gu, '');
      return isPic(digits)
        ? { participant: withDetails(participant, { ...details, pic: digits }) }
        : { participant, problem: 'not_pic' };
    }
    case 'country': {
      const country = /^[a-z]{2}$/i.test(text) ? text.toUpperCase() : words.countries.get(nameKey(text));
      const known = country !== undefined && [...words.countries.values()].includes(country);
      return known ? { participant: { ...participant, country } } : { participant, problem: 'unknown_country' };
    }
    case 'kind': {
      const kind = codeIn(text, organizationKinds, words.kinds) ?? usualKinds.get(nameKey(text)) ?? null;
      return kind === null ? { participant, problem: 'unknown_kind' } : { participant: { ...participant, kind } };
    }
    case 'size': {
      const size = codeIn(text, organizationSizes, words.sizes);
      return size === null ? { participant, problem: 'unknown_size' } : { participant: { ...participant, size } };
    }
    case 'role': {
      const role = codeIn(text, participantRoles, words.roles);
      return role === null ? { participant, problem: 'unknown_role' } : { participant: { ...participant, role } };
    }
    case 'contactName':
      return long(detailLimits.contact) ?? { participant: contact({ name: text }) };
    case 'contactEmail':
      return long(detailLimits.contact) ?? { participant: contact({ email: text }) };
    case 'contactPhone':
      return long(detailLimits.contact) ?? { participant: contact({ phone: text }) };
    case 'website':
      return long(detailLimits.website) ?? { participant: withDetails(participant, { ...details, website: text }) };
  }
}

/**
 * The participant that a row speaks of, of those who were there before the table: the one with its PIC, else the one of
 * its name; null for a new one.
 */
function partnerOf(participants: readonly Participant[], { cells }: Row): Participant | null {
  const pic = (cells.get('pic') ?? '').replace(/\s/gu, '');
  const byPic = isPic(pic) ? participants.find((each) => detailsOf(each).pic === pic) : undefined;
  return byPic ?? participants.find((each) => nameKey(each.name) === nameKey(cells.get('name') ?? '')) ?? null;
}

/**
 * Reads a table of participants, the first row of which names its columns: rows whose PIC or name is there already
 * change that participant, others come in at the end. Null where no column names participants.
 */
export function readParticipants(
  table: readonly (readonly string[])[],
  participants: readonly Participant[],
  words: TableWords,
  newId: () => string,
): ReadTable | null {
  const [head = [], ...body] = table;
  const columns = columnsOf(head);
  if (![...columns.values()].includes('name')) return null;
  const rows = body.map((cells, index): Row => {
    const read = [...columns].map(([at, column]) => [column, cellText(cells[at] ?? '', 10_000)] as const);
    return { at: index + 2, cells: new Map(read.filter(([, text]) => text !== '')) };
  });
  let list = participants;
  const [added, changed, problems]: [string[], string[], TableProblem[]] = [[], [], []];
  for (const row of rows.filter(({ cells }) => cells.size > 0)) {
    const name = row.cells.get('name') ?? '';
    if (name === '' || name.length > participantLimits.name) {
      problems.push({
        row: row.at,
        column: 'name',
        text: name.slice(0, 80),
        code: name === '' ? 'name_missing' : 'too_long',
      });
      continue;
    }
    const known = partnerOf(participants, row);
    const before = known && (list.find(({ id }) => id === known.id) ?? known);
    let next: Participant = before ?? {
      id: newId(),
      name: freeName(
        name,
        list.map((each) => each.name),
      ),
      country: null,
      kind: null,
      size: null,
      role: list.some(({ role }) => role === 'coordinator') ? 'beneficiary' : 'coordinator',
    };
    for (const [column, text] of row.cells) {
      const read = withCell(next, column, text, words);
      next = read.participant;
      if (read.problem) problems.push({ row: row.at, column, text: text.slice(0, 80), code: read.problem });
    }
    list = withParticipant(list, next);
    (before === null ? added : changed).push(next.name);
  }
  const unread = head.filter((text, index) => text.trim() !== '' && !columns.has(index));
  return { participants: list, added, changed: [...new Set(changed)], problems, unread };
}
