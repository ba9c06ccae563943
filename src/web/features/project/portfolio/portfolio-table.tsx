import { Link } from '@tanstack/react-router';
import type { PortfolioItem } from '#contract/portfolio/portfolio.ts';
import { cents } from '#domain/values/money.ts';
import { instantOf } from '#web/api/instant-of.ts';
import { useNow } from '#web/page/now.tsx';
import { useReaderZone } from '#web/page/reader-zone.ts';
import { useSourceLanguage } from '#web/page/source-language.ts';
import { useWords } from '#web/page/words.ts';
import { projectPath } from '#web/project/project-paths.ts';
import { Badge } from '#web/ui/judgement/badge.tsx';
import { DeadlineBadge, DeadlineWhen } from '#web/ui/judgement/deadline.tsx';
import { Progress } from '#web/ui/judgement/progress.tsx';
import { StatusBadge } from '#web/ui/judgement/status-badge.tsx';
import { DataTable, type Column } from '#web/ui/page/data-table.tsx';
import { deadlineView } from '#words/discover/deadline-view.ts';
import type { Words } from '#words/words.ts';

type OfItem = { readonly item: PortfolioItem };

function Name({ item: { id, title, program } }: OfItem) {
  const names = useWords('project_names');
  const source = useSourceLanguage();
  return (
    <div className="min-w-0 [overflow-wrap:anywhere]">
      <Link to={projectPath(id)} className="font-semibold">
        {title === '' ? names('untitled') : title}
      </Link>
      <p className="text-meta font-normal text-ink-2" lang={source}>
        {program.title}
      </p>
      <p className="text-meta font-normal text-ink-3">{program.identifier}</p>
    </div>
  );
}

function Due({ item }: OfItem) {
  const words = useWords('portfolio');
  const lists = useWords('project_list');
  const deadline = useWords('deadline');
  const now = useNow();
  const zone = useReaderZone();
  const deadlineAt = instantOf(item.deadlineAt);
  if (deadlineAt === null) return <span className="text-ink-2">{words('unknown')}</span>;
  const dates = { deadlineAt, opensAt: null, hourAssumed: false };
  const { state, daysLeft, date, hour, instant, local } = deadlineView(deadline, dates, now, zone);
  return (
    <div className="grid justify-items-start gap-1 text-meta">
      <DeadlineWhen date={date} hour={hour} instant={instant} local={local} />
      {state === 'closed' ? (
        <Badge tone="closed">{lists('passed')}</Badge>
      ) : (
        <DeadlineBadge state={state} daysLeft={daysLeft} />
      )}
    </div>
  );
}

function Standing({ item: { status, result } }: OfItem) {
  const words = useWords('portfolio');
  return (
    <div className="grid justify-items-start gap-1">
      <StatusBadge status={status} />
      {result === null ? null : (
        <Badge tone={result === 'funded' ? 'yes' : 'neutral'}>{words(`result.${result}`)}</Badge>
      )}
    </div>
  );
}

function Amounts({ item: { requested, granted, result } }: OfItem) {
  const words = useWords('portfolio');
  const shown = (amount: number | null) => (amount === null ? words('unknown') : words.formats.euro(cents(amount)));
  return (
    <div className="text-meta">
      <p>{words('requested', { amount: shown(requested) })}</p>
      {result === 'funded' || granted !== null ? <p>{words('granted', { amount: shown(granted) })}</p> : null}
    </div>
  );
}

type TableWords = { readonly words: Words<'portfolio'>; readonly actions: Words<'overview'> };

function columnsOf({ words, actions }: TableWords): readonly Column<PortfolioItem>[] {
  return [
    { key: 'project', head: words('head.project'), cell: (item) => <Name item={item} /> },
    {
      key: 'organization',
      head: words('head.organization'),
      cell: ({ organization }) => <span className="[overflow-wrap:anywhere]">{organization}</span>,
    },
    { key: 'status', head: words('head.status'), cell: (item) => <Standing item={item} /> },
    { key: 'deadline', head: words('head.deadline'), cell: (item) => <Due item={item} /> },
    {
      key: 'progress',
      head: words('head.progress'),
      cell: ({ progress }) => (
        <div className="min-w-20">
          <b className="font-semibold tabular-nums">{words('percent', { percent: progress })}</b>
          <Progress percent={progress} tone={progress === 100 ? 'done' : 'ink'} />
        </div>
      ),
    },
    {
      key: 'next',
      head: words('head.next'),
      cell: ({ next }) => (next === null ? null : actions(`action.${next}`)),
    },
    {
      key: 'blocking',
      head: words('head.blocking'),
      cell: ({ hard }) => (
        <span className={(hard ?? 0) > 0 ? 'font-semibold text-block' : 'text-ink-2'}>
          {hard === null ? words('not_validated') : words('flags', { count: hard })}
        </span>
      ),
    },
    { key: 'amounts', head: words('head.amounts'), cell: (item) => <Amounts item={item} /> },
  ];
}

/** The projects of a portfolio, one row each; on a phone each is a card. */
export function PortfolioTable({ items }: { readonly items: readonly PortfolioItem[] }) {
  const words = useWords('portfolio');
  const actions = useWords('overview');
  return (
    <div role="region" aria-label={words('table')} tabIndex={0} className="md:overflow-x-auto">
      <div className="md:min-w-[60rem]">
        <DataTable
          caption={words('table')}
          rows={items}
          keyOf={({ id }) => id}
          columns={columnsOf({ words, actions })}
        />
      </div>
    </div>
  );
}
