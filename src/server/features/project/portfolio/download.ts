import { portfolioInput, type PortfolioItem } from '#contract/portfolio/portfolio.ts';
import { portfolioFilters } from '#domain/project/portfolio/portfolio-search.ts';
import { writtenFilters } from '#domain/values/filters.ts';
import { pageLocale } from '#domain/values/locale-address.ts';
import type { ShownLocale } from '#domain/values/locale.ts';
import { cents, euroOf } from '#domain/values/money.ts';
import { BRUSSELS, dayIn, readInstant } from '#domain/values/time.ts';
import type { Words } from '#words/words.ts';

import type { Deps } from '#server/platform/deps.ts';
import { brusselsMinute, csvCell } from '#server/platform/documents/csv-cell.ts';
import { attachmentHeaders } from '#server/platform/http/downloads.ts';
import { refusal } from '#server/platform/http/refusal.ts';
import { readUser } from '#server/platform/session.ts';
import { wordsFor } from '#server/platform/words.ts';
import { showPortfolio } from './show.ts';

const heads = [
  'project',
  'identifier',
  'call',
  'organization',
  'status',
  'result',
  'deadline',
  'progress',
  'next',
  'blocking',
  'requested',
  'granted',
  'address',
] as const;

type FileWords = {
  readonly words: Words<'portfolio'>;
  readonly lists: Words<'project_list'>;
  readonly names: Words<'project_names'>;
  readonly actions: Words<'overview'>;
};

function lineOf({ words, lists, names, actions }: FileWords, item: PortfolioItem, publicUrl: string): string {
  const { program, status, result, deadlineAt, next } = item;
  const euro = (amount: number | null) => csvCell(amount === null ? words('unknown') : euroOf(cents(amount)));
  const cells = [
    csvCell(item.title === '' ? names('untitled') : item.title),
    csvCell(program.identifier),
    csvCell(program.title),
    csvCell(item.organization),
    csvCell(lists(`status.${status}`)),
    csvCell(result === null ? null : words(`result.${result}`)),
    csvCell(deadlineAt === null ? words('unknown') : brusselsMinute(readInstant(deadlineAt))),
    csvCell(item.progress),
    csvCell(next === null ? null : actions(`action.${next}`)),
    csvCell(item.hard ?? words('not_validated')),
    euro(item.requested),
    euro(item.granted),
    csvCell(`${publicUrl}/app/projects/${item.id}`),
  ];
  return cells.join(',');
}

/** The projects that a person's portfolio shows, as a CSV file: narrowed and sorted as the page. */
export async function downloadPortfolio(deps: Deps, request: Request, asked: ShownLocale): Promise<Response> {
  const user = await readUser(deps, request);
  if (!user) return refusal('UNAUTHORIZED');
  const given = Object.fromEntries(new URL(request.url).searchParams);
  const search = portfolioInput.safeParse(writtenFilters(portfolioFilters, given));
  if (!search.success) return refusal('BAD_REQUEST');
  const locale = pageLocale('/app/portfolio', asked);
  const words: FileWords = {
    words: wordsFor(locale, 'portfolio'),
    lists: wordsFor(locale, 'project_list'),
    names: wordsFor(locale, 'project_names'),
    actions: wordsFor(locale, 'overview'),
  };
  const { items } = await showPortfolio(deps, user.id, search.data);
  const lines = [
    heads.map((head) => csvCell(words.words(`file.${head}`))).join(','),
    ...items.map((item) => lineOf(words, item, deps.env.publicUrl)),
  ];
  // It begins with the mark by which spreadsheets know UTF-8.
  return new Response(`\uFEFF${lines.join('\r\n')}\r\n`, {
    headers: attachmentHeaders(`portfolio-${dayIn(BRUSSELS, deps.clock())}.csv`, 'text/csv; charset=utf-8'),
  });
}
