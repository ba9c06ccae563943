import { COMPLETE_AT_PERCENT, sectionLimits } from '#domain/project/sections.ts';
import type { SectionKey } from '#domain/codes.ts';
import { formatCount } from '#web/format.ts';
import { Progress } from '#web/ui/progress.tsx';

/** How many characters a section has, of how many, with the tick at which it counts as complete. */
export function SectionCounter({ sectionKey, length }: { readonly sectionKey: SectionKey; readonly length: number }) {
  const limit = sectionLimits[sectionKey];
  const left = limit - length;
  const over = left < 0;
  const complete = length * 100 >= limit * COMPLETE_AT_PERCENT;
  return (
    <div>
      <p className="flex flex-wrap justify-between gap-x-4 gap-y-1 text-meta text-ink-2">
        <span>
          <b className="font-semibold text-ink tabular-nums">{formatCount(length)}</b>
          {` of ${formatCount(limit)} characters · `}
          <span className={over ? 'font-semibold text-block' : ''}>{over ? `−${formatCount(-left)} left, over the limit` : `${formatCount(left)} left`}</span>
        </span>
        <span>{`Complete at ${formatCount((limit * COMPLETE_AT_PERCENT) / 100)}`}</span>
      </p>
      <Progress percent={(length / limit) * 100} tone={over ? 'over' : complete ? 'done' : 'ink'} tickAt={COMPLETE_AT_PERCENT} big className="mt-2.5" />
    </div>
  );
}
