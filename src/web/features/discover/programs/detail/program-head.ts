import type { ProgramDetail } from '#contract/programs.ts';
import { finalDeadline } from '#domain/program/deadlines.ts';
import { canonicalPath } from '#domain/values/locale-address.ts';
import { windowsOf } from '#web/features/discover/programs/dates.ts';
import { headOf } from '#web/page/head/public-head.ts';
import type { StructuredData } from '#web/page/head/structured-data.ts';
import type { PageContext } from '#web/page/router-context.ts';
import { wordsFor } from '#web/page/words.ts';
import { programDescription } from './description.ts';

type Context = Pick<PageContext, 'publicUrl' | 'locale'>;

/** Cents as schema.org writes amounts. */
function euros(amount: number): string {
  const digits = String(Math.trunc(amount)).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

function amountData({ grantMin, grantMax }: ProgramDetail): StructuredData | null {
  if (grantMin === null && grantMax === null) return null;
  return {
    '@type': 'MonetaryAmount',
    currency: 'EUR',
    ...(grantMin === null ? {} : { minValue: euros(grantMin) }),
    ...(grantMax === null ? {} : { maxValue: euros(grantMax) }),
  };
}

/**
 * The page of a call as machines read it: a grant, who gives it and how much, as far as its source says so. A grant of
 * schema.org has no deadline: the page expires with it.
 */
function programData({ publicUrl, locale }: Context, program: ProgramDetail): StructuredData {
  const amount = amountData(program);
  const last = finalDeadline(windowsOf(program));
  const url = `${publicUrl}${canonicalPath(`/programs/${program.slug}`, locale)}`;
  return {
    '@type': 'WebPage',
    url,
    inLanguage: locale,
    ...(last === null ? {} : { expires: last.deadlineAt }),
    mainEntity: {
      '@type': 'MonetaryGrant',
      name: program.title,
      identifier: program.identifier,
      ...(program.about === null ? {} : { description: program.about }),
      funder: { '@type': 'Organization', name: program.funder },
      ...(amount === null ? {} : { amount }),
      ...(program.url === null ? {} : { sameAs: program.url }),
    },
  };
}

/** The head of the public page of a call. */
export function programHead(context: Context, program: ProgramDetail) {
  const { locale } = context;
  const { framework } = program;
  return headOf(context, {
    title: `${program.title} (${program.identifier})`,
    description: programDescription(locale, program),
    path: `/programs/${program.slug}`,
    picture: 'programs',
    under: { name: wordsFor(locale, 'page_titles')('programs'), path: '/programs' },
    ...(framework === null
      ? {}
      : {
          feed: {
            name: framework.feed,
            title: wordsFor(locale, 'program_description')('feed', { programme: framework.name }),
          },
        }),
    data: [programData(context, program)],
  });
}
