import { Link } from '@tanstack/react-router';
import type { ProgramCard } from '#contract/programs.ts';
import { cents } from '#domain/values/money.ts';
import type { Instant, LocalDate } from '#domain/values/time.ts';
import { deadlineView } from '#words/discover/deadline-view.ts';
import { useNow } from '#web/page/now.tsx';
import { DeadlineLine } from '#web/ui/judgement/deadline-line.tsx';
import { useKitWords } from '#web/ui/page/kit-words.tsx';
import { DeadlineBadge } from '#web/ui/judgement/deadline.tsx';
import { Money } from '#web/ui/judgement/money.tsx';
import { SourceNote } from '#web/ui/judgement/source-note.tsx';
import { useSourceLanguage } from '#web/page/source-language.ts';
import { useWords } from '#web/page/words.ts';
import type { Words } from '#words/words.ts';

type LandingWords = Words<'landing'>;

/** "around 200,000 €" where the source says so, else the range as far as it is stated. */
function grantOf(words: LandingWords, { grantMin, grantMax, grantWording }: ProgramCard): string | null {
  const range = words.formats.euroRange(
    grantMin === null ? null : cents(grantMin),
    grantMax === null ? null : cents(grantMax),
  );
  return range !== null && grantWording === 'around' ? words('closing.around', { range }) : range;
}

function applicantsOf(words: LandingWords, { consortium }: ProgramCard): string {
  const { minEntities, minCountries } = consortium ?? { minEntities: null, minCountries: null };
  if (minEntities === null) return words('closing.not_stated');
  return minEntities === 1 || minCountries === null || minCountries < 2
    ? words('closing.applicants', { count: minEntities })
    : words('closing.applicants_from', { count: minEntities, countries: minCountries });
}

function CallRow({ program, now }: { readonly program: ProgramCard; readonly now: number }) {
  const words = useWords('landing');
  const kit = useKitWords();
  const source = useSourceLanguage();
  const deadline = useWords('deadline');
  const next = program.windows
    .filter((each) => Date.parse(each.deadlineAt) > now)
    .sort((a, b) => a.deadlineAt.localeCompare(b.deadlineAt))[0];
  if (!next) return null;
  const view = deadlineView(
    deadline,
    {
      deadlineAt: next.deadlineAt as Instant,
      opensAt: program.opensAt as Instant | null,
      hourAssumed: next.hourAssumed,
    },
    now,
    null,
  );
  const path = `/programs/${program.slug}`;
  return (
    <tr className="border-b border-line align-top max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-4 max-md:gap-y-1.5 max-md:py-3">
      <th scope="row" className="text-start font-normal max-md:col-span-2 md:py-2.5 md:pe-3">
        <Link to={path} lang={source} className="font-medium text-ink decoration-rule">
          {program.title}
        </Link>
        <span className="block text-meta text-ink-3 [overflow-wrap:anywhere]">{program.identifier}</span>
      </th>
      <td className="hidden md:table-cell md:px-3 md:py-2.5">
        <Money text={grantOf(words, program)} />
      </td>
      <td className="hidden whitespace-nowrap lg:table-cell lg:px-3 lg:py-2.5">{applicantsOf(words, program)}</td>
      <td className="hidden w-36 align-middle lg:table-cell lg:px-3">
        <DeadlineLine compact state={view.state} from={view.from} to={view.to} now={now} alt={view.alt} />
      </td>
      <td className="max-md:col-span-2 max-md:flex max-md:flex-wrap max-md:items-center max-md:justify-between max-md:gap-2 md:py-2.5 md:ps-3 md:text-end md:whitespace-nowrap">
        <span className="md:block">
          <b>{view.date}</b>
          {`, ${view.hour}`}
        </span>
        {view.state === 'urgent' ? (
          <DeadlineBadge state="urgent" daysLeft={view.daysLeft} />
        ) : (
          <span className="text-meta text-ink-3">{kit('days_left', { days: view.daysLeft ?? 0 })}</span>
        )}
      </td>
    </tr>
  );
}

const head = 'px-3 py-2 align-bottom text-label font-medium text-ink-3';

/** The open calls whose deadline comes first, from the catalogue. */
export function ClosingNext({ programs }: { readonly programs: readonly ProgramCard[] }) {
  const words = useWords('landing');
  const now = useNow();
  if (programs.length === 0) return null;
  const asOf = programs
    .map((program) => program.asOf)
    .sort()
    .at(-1);
  const all: string = '/programs';
  return (
    <section aria-labelledby="closing-title" className="border-t-2 border-heavy pt-5 pb-12 md:pb-20">
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 id="closing-title" className="text-[1.3125rem]/7 md:text-[1.75rem]/9">
          {words('closing.title')}
        </h2>
        <Link to={all} className="inline-flex min-h-6 items-center">
          {words('closing.all')}
        </Link>
      </div>
      <table className="w-full border-collapse text-[0.9375rem]/5.5">
        <caption className="hidden-text">{words('closing.caption')}</caption>
        <thead className="border-t border-heavy max-md:hidden-text">
          <tr className="border-b border-rule">
            <th scope="col" className={`${head} ps-0 text-start`}>
              {words('closing.call')}
            </th>
            <th scope="col" className={`${head} hidden text-start md:table-cell`}>
              {words('closing.grant')}
            </th>
            <th scope="col" className={`${head} hidden text-start lg:table-cell`}>
              {words('closing.who')}
            </th>
            <th scope="col" className={`${head} hidden lg:table-cell`}>
              <span className="hidden-text">{words('closing.line')}</span>
            </th>
            <th scope="col" className={`${head} pe-0 text-end`}>
              {words('closing.deadline')}
            </th>
          </tr>
        </thead>
        <tbody className="max-md:block max-md:border-t max-md:border-heavy">
          {programs.map((program) => (
            <CallRow key={program.id} program={program} now={now} />
          ))}
        </tbody>
      </table>
      {asOf === undefined ? null : <SourceNote>{words('closing.source', { day: asOf as LocalDate })}</SourceNote>}
    </section>
  );
}
