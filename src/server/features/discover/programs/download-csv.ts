import type { PageKey } from '#server/search/list-keys.ts';

import type { Applicant } from '#server/data/matching/applicants.ts';
import { getApplicant } from '#server/data/matching/applicants.ts';
import { listProgramCards } from '#server/data/programs/program-cards.ts';
import type { Deps } from '#server/platform/deps.ts';
import { BRUSSELS, dayIn } from '#domain/values/time.ts';
import { csvCell } from '#server/platform/documents/csv-cell.ts';
import { attachmentHeaders } from '#server/platform/http/downloads.ts';
import { refusal } from '#server/platform/http/refusal.ts';
import { readCaller } from '#server/platform/session.ts';
import type { CsvRequest } from './csv.ts';
import { pageLocale } from '#domain/values/locale-address.ts';
import type { ShownLocale } from '#domain/values/locale.ts';
import { wordsFor } from '#server/platform/words.ts';
import type { Words } from '#words/words.ts';
import { csvHead, csvLine, readCsvRequest } from './csv.ts';
import { listPrograms } from './list-programs.ts';

/** A file holds this many programs at most, and says so where there are more. */
export const CSV_ROWS = 10_000;
const PAGE = 500;

async function* csvText(
  deps: Deps,
  words: Words<'programs_csv'>,
  { filters, sort }: CsvRequest,
  applicant: Applicant | null,
): AsyncGenerator<string> {
  const now = deps.clock();
  const judged = applicant !== null;
  // The mark by which spreadsheets know UTF-8.
  yield `\uFEFF${csvHead(words, judged)}\r\n`;
  let after: PageKey | null = null;
  let rows = 0;
  do {
    const { page } = await listPrograms(
      deps,
      { filters, sort, after, limit: Math.min(PAGE, CSV_ROWS - rows), now },
      applicant,
    );
    const cards = await listProgramCards(deps.memory, page.ids, applicant, now);
    yield cards.map((card) => `${csvLine(words, card, { publicUrl: deps.env.publicUrl, judged, now })}\r\n`).join('');
    rows += page.ids.length;
    after = page.last;
    if (after !== null && rows >= CSV_ROWS) {
      const rest = words('only_first', { rows: String(CSV_ROWS), total: String(page.total) });
      yield `${csvCell(rest)}\r\n`;
      return;
    }
  } while (after !== null);
}

/**
 * The result of a search as a CSV file, read and sent page by page; judged for the organization that the address names.
 */
export async function downloadProgramsCsv(deps: Deps, request: Request, asked: ShownLocale): Promise<Response> {
  const wanted = readCsvRequest(new URL(request.url).searchParams);
  if (!wanted) return refusal('BAD_REQUEST');
  const caller = wanted.orgId === undefined ? null : await readCaller(deps, request, wanted.orgId);
  if (wanted.orgId !== undefined && !caller) return refusal('UNAUTHORIZED');
  if (caller && !caller.member) return refusal('NOT_FOUND');
  const applicant = caller?.member ? await getApplicant(deps.db, caller.member.place.orgId) : null;
  // In the language of the page that it is the list of.
  const locale = pageLocale(applicant === null ? '/programs' : '/app/programs', asked);
  const text = csvText(deps, wordsFor(locale, 'programs_csv'), wanted, applicant);
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const { done, value } = await text.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    cancel: async () => {
      await text.return(undefined);
    },
  });
  return new Response(body, {
    headers: attachmentHeaders(`programs-${dayIn(BRUSSELS, deps.clock())}.csv`, 'text/csv; charset=utf-8'),
  });
}
