import type { PortalSearchRow, SearchAnswer, UnreadRecord } from './port.ts';
import { SourceError } from './port.ts';
import type { Patience } from './portal-http.ts';
import { ask, excerptOf, parsedBytes, typedParts, withRetries } from './portal-http.ts';
import { readRecords } from './records.ts';

const WHAT = 'The search of the EU Funding & Tenders Portal';
const PAGE_SIZE = 100;
/** The search hands out no more than this of one query. */
const WINDOW = 10_000;
/** More than this is the whole index: the query was not honoured. */
const IMPLAUSIBLE = 20_000;
/** This share of what the search counts must come back when it is asked in parts. */
const COVERAGE = 0.9;
/** A page of a hundred calls with their texts has about 10 MB. If there is more, single records are at fault. */
const MAX_PAGE_BYTES = 512 * 1024 * 1024;
const MAX_AROUND_BYTES = 1024 * 1024;
const MAX_FACET_BYTES = 8 * 1024 * 1024;
/** All fields of a row that the catalogue reads may have this many characters: five times the longest call seen. */
const MAX_ROW_TEXT = 1024 * 1024;

const TYPES = ['1', '2', '8'] as const;
const STATUSES = ['31094501', '31094502'] as const;
const PARTITIONS = ['frameworkProgramme', 'programmeDivision'] as const;

// The fields that the catalogue reads. The rest of a row (several times as much) is dropped at once.
const kept = new Set([
  'identifier',
  'title',
  'type',
  'status',
  'ccm2Id',
  'callIdentifier',
  'callTitle',
  'caName',
  'callccm2Id',
  'frameworkProgramme',
  'startDate',
  'deadlineDate',
  'deadlineModel',
  'typesOfAction',
  'keywords',
  'tags',
  'descriptionByte',
  'topicConditions',
  'supportInfo',
  'actions',
  'budgetOverview',
  'additionalInfos',
  'description',
  'beneficiaryAdministration',
  'furtherInformation',
  'duration',
  'DATASOURCE',
  'esDA_IngestDate',
]);

type Loose = Readonly<Record<string, unknown>>;
type Clause = { readonly terms: Readonly<Record<string, readonly string[]>> };
type Page = {
  readonly total: number;
  readonly rows: readonly PortalSearchRow[];
  readonly unread: readonly UnreadRecord[];
};

function isRecord(value: unknown): value is Loose {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** A value that is no text is an empty one. */
function texts(value: unknown): readonly string[] {
  return (Array.isArray(value) ? value : [value]).map((item: unknown) =>
    typeof item === 'string' ? item : typeof item === 'number' ? String(item) : '',
  );
}

/** A row that has the fields which make it one, and no more than can be read. */
function rowOf(result: unknown): PortalSearchRow | UnreadRecord {
  const reference = isRecord(result) ? text(result['reference']).slice(0, 200) : '';
  if (!isRecord(result) || !isRecord(result['metadata']) || reference === '')
    return {
      ok: false,
      reason: 'missing_field',
      name: reference || null,
      detail: 'a row without reference or metadata',
    };
  const metadata = Object.fromEntries(
    Object.entries(result['metadata']).flatMap(([name, value]) =>
      kept.has(name) ? [[name, texts(value)] as const] : [],
    ),
  );
  const row = {
    reference: text(result['reference']),
    language: text(result['language']),
    summary: text(result['summary']),
    content: text(result['content']),
    url: text(result['url']),
    metadata,
  };
  return lengthOf(row) > MAX_ROW_TEXT
    ? { ok: false, reason: 'too_large', name: reference, detail: `more than ${MAX_ROW_TEXT} characters` }
    : row;
}

function lengthOf(row: PortalSearchRow): number {
  return Object.values(row.metadata)
    .flat()
    .reduce((total, { length }) => total + length, row.summary.length + row.content.length);
}

function isStranger({ metadata }: PortalSearchRow): boolean {
  return (
    !TYPES.some((type) => type === metadata['type']?.[0]) ||
    !STATUSES.some((status) => status === metadata['status']?.[0])
  );
}

/** The rows of a page as they arrive, once it is sure that the portal has understood the question. */
async function readPage(chunks: AsyncIterable<Uint8Array>): Promise<Page> {
  const { records, rest } = readRecords(chunks, { path: ['results'], maxRestBytes: MAX_AROUND_BYTES }, WHAT);
  const rows: PortalSearchRow[] = [];
  const unread: UnreadRecord[] = [];
  for await (const record of records) {
    const row = record.ok ? rowOf(record.value) : record;
    if ('ok' in row) unread.push(row);
    else rows.push(row);
  }
  if (rows.length === 0 && unread.length > 0)
    throw new SourceError('bad_answer', `${WHAT} answered no row that can be read: ${unread[0]?.detail ?? ''}`);
  const around = rest();
  if (!isRecord(around) || typeof around['totalResults'] !== 'number')
    throw new SourceError('bad_answer', `${WHAT} answered JSON without results`);
  const total = around['totalResults'];
  if (total >= IMPLAUSIBLE)
    throw new SourceError('implausible', `${WHAT} counts ${total} results: it has answered with its whole index`);
  const stranger = rows.find(isStranger);
  if (stranger)
    throw new SourceError(
      'implausible',
      `${WHAT} answered ${stranger.reference}, whose type (${stranger.metadata['type']?.[0] ?? 'none'}) ` +
        `or status (${stranger.metadata['status']?.[0] ?? 'none'}) was not asked for`,
    );
  return { total, rows, unread };
}

async function readFacet(chunks: AsyncIterable<Uint8Array>): Promise<unknown> {
  const parts: Uint8Array[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  const bytes = Buffer.concat(parts);
  const parsed = parsedBytes(bytes);
  if (!parsed) throw new SourceError('bad_answer', `${WHAT} answered something that is not JSON: ${excerptOf(bytes)}`);
  return parsed.value;
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
export async function searchPortal(options: {
  searchUrl: string;
  languages: readonly string[];
  patience: Patience;
}): Promise<SearchAnswer> {
  const { searchUrl, languages, patience } = options;
  const found = new Map<string, PortalSearchRow>();
  const unread: UnreadRecord[] = [];

  const askPage = (extra: readonly Clause[], page: number) =>
    withRetries(async () => {
      const init = typedParts({ query: queryOf(extra), languages, sort: { order: 'DESC', field: 'startDate' } });
      return await readPage(
        (
          await ask(
            { url: addressOf(searchUrl, 'search', page), init, what: WHAT, maxBytes: MAX_PAGE_BYTES },
            patience.silenceMs,
          )
        ).chunks,
      );
    }, patience.wait);
  const askCodes = (extra: readonly Clause[], partition: string) =>
    withRetries(async () => {
      const init = typedParts({ query: queryOf(extra), languages, displayLanguage: 'en' });
      return facetCodes(
        await readFacet(
          (
            await ask(
              { url: addressOf(searchUrl, 'facet', null), init, what: WHAT, maxBytes: MAX_FACET_BYTES },
              patience.silenceMs,
            )
          ).chunks,
        ),
        partition,
      );
    }, patience.wait);

  const collect = async (extra: readonly Clause[], depth: number): Promise<number> => {
    let page = await askPage(extra, 1);
    const { total } = page;
    const partition = PARTITIONS[depth];
    if (total > WINDOW && partition !== undefined) {
      for (const code of await askCodes(extra, partition))
        await collect([...extra, { terms: { [partition]: [code] } }], depth + 1);
      return total;
    }
    if (total > WINDOW)
      throw new SourceError('implausible', `${WHAT} counts ${total} results in one part, more than it hands out`);
    // One page more than counted, in case calls were added meanwhile, but never on without an end.
    const last = Math.ceil(total / PAGE_SIZE) + 1;
    for (let number = 1; ; number += 1) {
      for (const row of page.rows) found.set(row.reference, row);
      unread.push(...page.unread);
      if (page.rows.length + page.unread.length < PAGE_SIZE || number >= last) return total;
      page = await askPage(extra, number + 1);
    }
  };

  const total = await collect([], 0);
  const handedOut = found.size + unread.length;
  if (handedOut < total * COVERAGE)
    throw new SourceError('implausible', `${WHAT} counts ${total} results and handed out ${handedOut}`);
  return { rows: [...found.values()], unread, complete: handedOut >= total };
}
