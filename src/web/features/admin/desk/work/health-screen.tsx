import { useQuery } from '@tanstack/react-query';
import type { api } from '#web/api/api.ts';
import { instantOf } from '#web/api/instant-of.ts';
import { queries } from '#web/api/queries.ts';
import { Asked } from '#web/features/admin/desk/asked.tsx';
import { useFormats, useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Badge, type BadgeTone } from '#web/ui/judgement/badge.tsx';
import { FactTable } from '#web/ui/judgement/fact-table.tsx';
import { DataTable, type Column } from '#web/ui/page/data-table.tsx';
import { Group, PageTitle } from '#web/ui/page/headings.tsx';

type Health = Awaited<ReturnType<typeof api.admin.health>>;
type Check = Health['checks'][number];

const tones = { well: 'yes', look: 'check', bad: 'block', unseen: 'neutral' } as const satisfies Record<
  Check['level'],
  BadgeTone
>;

const GIB = 1024 ** 3;
const MIB = 1024 ** 2;

/** What a finding stands on: moments and amounts, where there are any. */
function useEvidence(facts: Health['facts']): (part: Check['part']) => string | null {
  const words = useWords('admin_health');
  const { moment, decimal, count } = useFormats();
  const at = (text: string | null | undefined) => {
    const found = instantOf(text ?? null);
    return found === null ? null : moment(found);
  };
  const since = (text: string | null) => {
    const found = at(text);
    return found === null ? null : words('since', { at: found });
  };
  return (part) => {
    switch (part) {
      case 'database':
        return words('evidence.answer', { ms: decimal(facts.answerMs) });
      case 'jobs':
        return since(facts.jobs.dueSince) ?? words('evidence.failed', { count: facts.jobs.failed });
      case 'mails':
        return since(facts.mails.waitingSince) ?? words('evidence.refused', { count: facts.mails.failed });
      case 'portal':
        return at(facts.portal.failedAt) ?? at(facts.portal.readAt);
      case 'backup':
        return at(facts.backup?.madeAt);
      case 'disk':
        return facts.disk === null
          ? null
          : words('evidence.room', {
              free: decimal(facts.disk.free / GIB),
              all: count(Math.round(facts.disk.all / GIB)),
            });
      case 'payments':
      case 'assistant':
        return null;
    }
  };
}

function useColumns(facts: Health['facts']): readonly Column<Check>[] {
  const words = useWords('admin_health');
  const evidence = useEvidence(facts);
  return [
    { key: 'part', head: words('part'), cell: ({ part }) => words(`part.${part}`) },
    {
      key: 'level',
      head: words('level'),
      whole: true,
      cell: ({ level }) => <Badge tone={tones[level]}>{words(`level.${level}`)}</Badge>,
    },
    {
      key: 'finding',
      head: words('finding'),
      whole: true,
      cell: ({ part, finding }) => (
        <>
          {words(`finding.${finding}`)}
          {evidence(part) === null ? null : <small className="block text-meta text-ink-3">{evidence(part)}</small>}
        </>
      ),
    },
  ];
}

function Checks({ checks, facts }: Pick<Health, 'checks' | 'facts'>) {
  const words = useWords('admin_health');
  const columns = useColumns(facts);
  return <DataTable caption={words('title')} rows={checks} keyOf={({ part }) => part} columns={columns} />;
}

function Installation({ facts, process }: Pick<Health, 'facts' | 'process'>) {
  const words = useWords('admin_health');
  const { decimal, count } = useFormats();
  const { engine, version, bytes } = facts.database;
  return (
    <Group level={2} title={words('installation')}>
      <FactTable
        inPart
        caption={words('installation')}
        facts={[
          { name: words('engine'), value: words(`engine.${engine}`, { version }) },
          { name: words('size'), value: words('megabytes', { size: count(Math.round(bytes / MIB)) }) },
          { name: words('node'), value: process.node },
          { name: words('up'), value: words('hours', { hours: decimal(process.upSeconds / 3_600) }) },
          { name: words('memory'), value: words('megabytes', { size: count(Math.round(process.memoryBytes / MIB)) }) },
        ]}
      />
      <p className="mt-2 text-meta text-ink-3">{words('installation.note')}</p>
    </Group>
  );
}

/** How this installation does, as its server sees it at this moment. */
export function HealthScreen() {
  const words = useWords('admin_health');
  const query = useQuery(queries.admin.health.queryOptions());
  const measured = instantOf(query.data?.measuredAt ?? null);
  return (
    <>
      <PageTitle
        title={words('title')}
        lead={measured === null ? undefined : words('lead', { at: measured })}
        action={
          <Button busy={query.isFetching} onClick={() => void query.refetch()}>
            {words('again')}
          </Button>
        }
      />
      <Asked query={query}>
        {(found) => (
          <div className="grid gap-8">
            <Checks {...found} />
            <Installation {...found} />
          </div>
        )}
      </Asked>
    </>
  );
}
