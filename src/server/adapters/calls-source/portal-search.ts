import type { PortalSearchRow } from './port.ts';
import { SourceError } from './port.ts';
import type { Wait } from './portal-http.ts';
import { postParts, withRetries } from './portal-http.ts';

const WHAT = 'The search of the EU Funding & Tenders Portal';
const PAGE_SIZE = 100;
/** The search hands out no more than this of one query. */
const WINDOW = 10_000;
/** More than this is the whole index: the query was not honoured. */
const IMPLAUSIBLE = 20_000;
/** So much of what the search counts must come back when it is asked in parts. */
const COVERAGE = 0.9;

const TYPES = ['1', '2', '8'] as const;
const STATUSES = ['31094501', '31094502'] as const;
const PARTITIONS = ['frameworkProgramme', 'programmeDivision'] as const;

// What the catalogue reads; the rest of a row (several times as much) is let go at once.
const kept = new Set([
  'identifier', 'title', 'type', 'status', 'callIdentifier', 'callTitle', 'caName', 'callccm2Id', 'frameworkProgramme', 'startDate', 'deadlineDate', 'deadlineModel', 'typesOfAction',
  'keywords', 'tags', 'descriptionByte', 'topicConditions', 'supportInfo', 'actions', 'budgetOverview', 'additionalInfos', 'description', 'beneficiaryAdministration', 'furtherInformation',
  'duration', 'DATASOURCE', 'esDA_IngestDate',
]);

type Loose = Readonly<Record<string, unknown>>;
type Clause = { readonly terms: Readonly<Record<string, readonly string[]>> };
type Page = { readonly total: number; readonly rows: readonly PortalSearchRow[] };

function isRecord(value: unknown): value is Loose {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function texts(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.flatMap((item: unknown) => (typeof item === 'string' ? [item] : typeof item === 'number' ? [String(item)] : [])) : typeof value === 'string' ? [value] : [];
}

function rowOf(result: unknown): PortalSearchRow {
  if (!isRecord(result) || !isRecord(result['metadata']) || text(result['reference']) === '') throw new SourceError('bad_answer', `${WHAT} answered a row without reference or metadata`);
  const metadata = Object.fromEntries(Object.entries(result['metadata']).flatMap(([name, value]) => (kept.has(name) ? [[name, texts(value)] as const] : [])));
  return { reference: text(result['reference']), language: text(result['language']), summary: text(result['summary']), content: text(result['content']), url: text(result['url']), metadata };
}

/** The rows of an answer, once it is sure that the portal has understood the question. */
function checked(answer: unknown): Page {
  if (!isRecord(answer) || !Array.isArray(answer['results']) || typeof answer['totalResults'] !== 'number') throw new SourceError('bad_answer', `${WHAT} answered JSON without results`);
  const total = answer['totalResults'];
  if (total >= IMPLAUSIBLE) throw new SourceError('implausible', `${WHAT} counts ${total} results: it has answered with its whole index`);
  const rows = answer['results'].map(rowOf);
  const stranger = rows.find(({ metadata }) => !TYPES.some((type) => type === metadata['type']?.[0]) || !STATUSES.some((status) => status === metadata['status']?.[0]));
  if (stranger) throw new SourceError('implausible', `${WHAT} answered ${stranger.reference}, whose type (${stranger.metadata['type']?.[0] ?? 'none'}) or status (${stranger.metadata['status']?.[0] ?? 'none'}) was not asked for`);
  return { total, rows };
}

function queryOf(extra: readonly Clause[]) {
  return { bool: { must: [{ terms: { type: TYPES } }, { terms: { status: STATUSES } }, ...extra] } };
}

function addressOf(searchUrl: string, endpoint: 'search' | 'facet', page: number | null): URL {
  const url = new URL(searchUrl.replace(/\/search\/?$/, `/${endpoint}`));
  url.searchParams.set('apiKey', 'SEDIA');
  url.searchParams.set('text', '***');
  if (page !== null) {
    url.searchParams.set('pageSize', String(PAGE_SIZE));
    url.searchParams.set('pageNumber', String(page));
  }
  return url;
}

/** The codes that the portal itself counts under a facet. */
function facetCodes(answer: unknown, name: string): readonly string[] {
  const facets = isRecord(answer) && Array.isArray(answer['facets']) ? answer['facets'].filter(isRecord) : [];
  const values = facets.find((facet) => facet['name'] === name)?.['values'];
  const codes = Array.isArray(values) ? values.filter(isRecord).flatMap((value) => text(value['rawValue']) || []) : [];
  if (codes.length === 0) throw new SourceError('bad_answer', `${WHAT} names no codes of ${name}`);
  return codes;
}

/** Every open and forthcoming call of the portal. Nothing is handed out before all of it has been checked. */
export async function searchPortal(options: { searchUrl: string; languages: readonly string[]; wait: Wait }): Promise<readonly PortalSearchRow[]> {
  const { searchUrl, languages, wait } = options;
  const found = new Map<string, PortalSearchRow>();

  const ask = (extra: readonly Clause[], page: number) =>
    withRetries(async () => checked(await postParts(addressOf(searchUrl, 'search', page), { query: queryOf(extra), languages, sort: { order: 'DESC', field: 'startDate' } }, WHAT)), wait);

  const collect = async (extra: readonly Clause[], depth: number): Promise<number> => {
    const first = await ask(extra, 1);
    const partition = PARTITIONS[depth];
    if (first.total > WINDOW && partition !== undefined) {
      const codes = await withRetries(async () => facetCodes(await postParts(addressOf(searchUrl, 'facet', null), { query: queryOf(extra), languages, displayLanguage: 'en' }, WHAT), partition), wait);
      for (const code of codes) await collect([...extra, { terms: { [partition]: [code] } }], depth + 1);
      return first.total;
    }
    if (first.total > WINDOW) throw new SourceError('implausible', `${WHAT} counts ${first.total} results in one part, more than it hands out`);
    let { rows } = first;
    // One page more than counted, should calls have been added meanwhile; never on without an end.
    const last = Math.ceil(first.total / PAGE_SIZE) + 1;
    for (let page = 1; ; page += 1) {
      for (const row of rows) found.set(row.reference, row);
      if (rows.length < PAGE_SIZE || page >= last) return first.total;
      ({ rows } = await ask(extra, page + 1));
    }
  };

  const total = await collect([], 0);
  if (found.size < total * COVERAGE) throw new SourceError('implausible', `${WHAT} counts ${total} results and handed out ${found.size}`);
  return [...found.values()];
}
