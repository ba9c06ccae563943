import type { IndirectBase } from '#domain/project/budget/budget-codes.ts';
import { basisPoints } from '#domain/values/money.ts';
import type { ProgrammeProfile } from '#domain/program/facts.ts';
import data from './programmes.json' with { type: 'json' };

type Row = (typeof data.programmes)[number];

const rows: ReadonlyMap<string, Row> = new Map(data.programmes.map((row) => [row.id, row]));
const profiles = new Map<string, ProgrammeProfile>();

function lineageOf(row: Row): readonly string[] {
  const parent = row.parent === null ? undefined : rows.get(row.parent);
  return parent ? [row.id, ...lineageOf(parent)] : [row.id];
}

/**
 * The framework programme or sub-programme with this id (e.g. "HORIZON-CL4"), as the rules need it; null where unknown.
 */
export function programmeProfile(id: string): ProgrammeProfile | null {
  const row = rows.get(id);
  if (!row) return null;
  let profile = profiles.get(id);
  if (!profile) {
    profile = {
      id: row.id,
      name: row.name,
      category: row.category,
      funder: row.funder,
      lineage: lineageOf(row),
      minEntities: row.minEntities,
      minCountries: row.minCountries,
      indirectRate: row.indirectRate === null ? null : basisPoints(row.indirectRate),
      indirectBase: row.indirectBase,
      indirectBasis: row.indirectRate === null ? null : basisOf(row.indirectBase),
      participationKey: row.participationKey,
      smeRelevance: relevanceOf(row.smeRelevance),
    };
    profiles.set(id, profile);
  }
  return profile;
}

/** What the source's words for the base of indirect costs mean; a rate without words is taken of all direct costs. */
function basisOf(words: string | null): IndirectBase {
  if (words === null) return 'direct';
  if (words.includes('personnel')) return 'personnel';
  return words.includes('subcontracting') ? 'direct_without_subcontracting' : 'direct';
}

function relevanceOf(text: string | null): ProgrammeProfile['smeRelevance'] {
  return text === 'high' || text === 'medium' || text === 'low' ? text : null;
}

/**
 * The programme of the portal's `frameworkProgramme` code, e.g. "43108390" for Horizon Europe; null where not listed.
 */
export function programmeIdOfPortalCode(code: string): string | null {
  return (
    data.programmes.find(
      (row) => row.portalId === code && (row.parent === null || rows.get(row.parent)?.portalId !== code),
    )?.id ?? null
  );
}

// Identifiers whose first parts are not the programme's id.
const identifierPrefixes: readonly (readonly [prefix: string, id: string])[] = [
  ['ERC-', 'HORIZON-ERC'],
  ['MSCA-', 'HORIZON-MSCA'],
  ['EIC-', 'HORIZON'],
  ['HORIZON-HLTH', 'HORIZON-HLTH'],
  ['HORIZON-EURATOM', 'EURATOM'],
  ['EURATOM', 'EURATOM'],
  ['HORIZON-EUROHPC', 'HORIZON-JU'],
  ['HORIZON-KDT', 'HORIZON-JU'],
  ['HORIZON-SESAR', 'HORIZON-JU'],
  ['HORIZON-SNS', 'HORIZON-JU'],
  ['HORIZON-CHIPS', 'HORIZON-JU'],
  ['HORIZON-EIT', 'HORIZON-EIT'],
  ['SMP-COSME', 'SMP-COSME'],
  ['SMP-', 'SMP'],
  ['ESF-', 'ESF'],
  ['SOCPL-', 'SOCPL'],
  ['CEF-DIG', 'CEF-DIG'],
  ['DIGITAL-', 'DIGITAL'],
  ['INNOVFUND-', 'INNOVFUND'],
  ['EUI-', 'EUI-IA'],
  ['JTM-', 'JTM-PSLF'],
  ['RO-SUN', 'RO-SUN'],
];

// Kinds of EIC call, named inside the identifier.
const eicKinds: readonly (readonly [part: string, id: string])[] = [
  ['ACCELERATOR', 'HORIZON-EIC-ACC'],
  ['PATHFINDER', 'HORIZON-EIC-PATH'],
  ['TRANSITION', 'HORIZON-EIC-TRANS'],
  ['STEP', 'HORIZON-EIC-STEP'],
];

// LIFE names its strand inside the identifier: LIFE-2026-SAP-NAT-NATURE, LIFE-2026-CET-INDUSTRY.
const lifeStrands: readonly (readonly [part: string, id: string])[] = [
  ['-CET', 'LIFE-CET'],
  ['-NAT', 'LIFE-NAT'],
  ['-ENV', 'LIFE-ENV'],
  ['-CLIMA', 'LIFE-CLIMA'],
];

/** The programme that a call's identifier names, the most exact one known; null where the identifier tells nothing. */
export function programmeIdOfIdentifier(identifier: string): string | null {
  const text = identifier.toUpperCase();
  if (/^(HORIZON-)?EIC-/.test(text)) return eicKinds.find(([part]) => text.includes(part))?.[1] ?? 'HORIZON';
  if (text.startsWith('LIFE-')) return lifeStrands.find(([part]) => text.includes(part))?.[1] ?? 'LIFE';
  const parts = text.split('-');
  for (let length = Math.min(3, parts.length - 1); length >= 2; length -= 1) {
    const id = parts.slice(0, length).join('-');
    if (rows.has(id)) return id;
  }
  const byPrefix = identifierPrefixes.find(([prefix]) => text.startsWith(prefix));
  if (byPrefix) return byPrefix[1];
  const first = parts[0] ?? '';
  return rows.has(first) ? first : null;
}

const alphabetically = (a: string, b: string): number => a.localeCompare(b, 'en');

/** Every category of the catalogue, without repeats. "Digital Europe (DEP)" is one programme under both its names. */
export const categories: readonly string[] = [...new Set(data.programmes.map((row) => row.category))].sort(
  alphabetically,
);

/** Other names by which people look for a category. */
export const categoryAliases: Readonly<Record<string, readonly string[]>> = {
  'Digital Europe (DEP)': ['DEP', 'Digital Europe', 'DIGITAL', 'EDIH'],
  'ERDF/ESF+': ['ERDF', 'ESF', 'ESF+', 'Cohesion Fund', 'Interreg', 'I3'],
  'Erasmus+': ['Erasmus'],
  CERV: ['Citizens, Equality, Rights and Values'],
  EDF: ['European Defence Fund'],
  CEF: ['Connecting Europe Facility'],
  'Horizon Europe': ['Horizon', 'HE'],
};

// Agencies of which the catalogue has no call yet, but which people filter by.
const otherFunders = [
  'National Agency (Germany)',
  'National Agency (France)',
  'National Agency (Spain)',
  'National Agency (Italy)',
];

/** Every funder that a program can have. */
export const funders: readonly string[] = [
  ...new Set([...data.programmes.map((row) => row.funder), ...otherFunders]),
].sort(alphabetically);

type FrameworkProgramme = {
  readonly id: string;
  readonly name: string;
  /** The name of the feed of its calls. */
  readonly feed: string;
};

/** Every framework programme, without its parts. */
export const frameworkProgrammes: readonly FrameworkProgramme[] = data.programmes
  .filter((row) => row.parent === null)
  .map(({ id, name }) => ({ id, name, feed: id.toLowerCase() }));

/** The framework programme at the end of a programme's lineage; null where it is not known. */
export function frameworkOf(lineage: readonly string[]): FrameworkProgramme | null {
  return frameworkProgrammes.find(({ id }) => id === lineage.at(-1)) ?? null;
}

/** A framework programme and all of its parts. */
export function programmesOf(frameworkId: string): readonly string[] {
  return data.programmes.filter((row) => lineageOf(row).includes(frameworkId)).map(({ id }) => id);
}

/** The programmes whose calls national agencies or the network of digital innovation hubs publish, by their names. */
export const agencyProgrammes: readonly { readonly id: string; readonly name: string }[] = data.programmes
  .filter(({ funder }) => funder.startsWith('National Agency') || funder === 'EDIH Network')
  .map(({ id, name }) => ({ id, name }))
  .toSorted((a, b) => alphabetically(a.name, b.name));
