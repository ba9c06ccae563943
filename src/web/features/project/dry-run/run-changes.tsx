import { ArrowDown, ArrowUp } from 'lucide-react';
import type { DryRun } from '#domain/project/dry-run/dry-run.ts';
import { runChanges, type AspectChange } from '#domain/project/dry-run/run-changes.ts';
import { useSourceLanguage } from '#web/page/source-language.ts';
import { useWords } from '#web/page/words.ts';
import { Badge } from '#web/ui/judgement/badge.tsx';
import { Group, Part } from '#web/ui/page/headings.tsx';

const looks = { rose: { tone: 'yes', icon: ArrowUp }, fell: { tone: 'check', icon: ArrowDown } } as const;

function ChangeRow({ change: { criterion, code, way, from, to } }: { readonly change: AspectChange }) {
  const words = useWords('dry_run');
  const lang = useSourceLanguage();
  const { tone, icon } = looks[way];
  const amounts = { criterion, from: from.there, of: from.wanted, to: to.there, wanted: to.wanted };
  return (
    <li className="grid gap-x-6 gap-y-1 border-t border-line py-2.5 md:grid-cols-[6.5rem_minmax(0,1fr)]">
      <div>
        <Badge tone={tone} icon={icon}>
          {words(`way.${way}`)}
        </Badge>
      </div>
      <div className="min-w-0">
        <p className="font-medium">{words(`aspect.${code}`)}</p>
        <p className="text-meta text-ink-2 tabular-nums" lang={lang}>
          {words('changes.amounts', amounts)}
        </p>
      </div>
    </li>
  );
}

function Changes({
  title,
  before,
  after,
}: {
  readonly title: string;
  readonly before: DryRun;
  readonly after: DryRun;
}) {
  const words = useWords('dry_run');
  const changes = runChanges(before, after);
  return (
    <Group title={title}>
      {changes.length === 0 ? (
        <p className="text-ink-2">{words('changes.none')}</p>
      ) : (
        <ul>
          {changes.map((change) => (
            <ChangeRow key={`${change.criterion} ${change.code}`} change={change} />
          ))}
        </ul>
      )}
    </Group>
  );
}

/** What rose and what fell: since the last run, and between it and the one before. */
export function RunChanges({
  now,
  last,
  before,
}: {
  readonly now: DryRun;
  readonly last: DryRun | undefined;
  readonly before: DryRun | undefined;
}) {
  const words = useWords('dry_run');
  if (last === undefined) return null;
  const isStale = runChanges(last, now).length > 0;
  if (!isStale && before === undefined) return null;
  return (
    <Part title={words('changes')}>
      {isStale ? <Changes title={words('changes.since_last')} before={last} after={now} /> : null}
      {before === undefined ? null : <Changes title={words('changes.between')} before={before} after={last} />}
    </Part>
  );
}
