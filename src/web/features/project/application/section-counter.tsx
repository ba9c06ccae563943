import { COMPLETE_AT_PERCENT } from '#domain/project/sections/sections.ts';
import { wordCount } from '#domain/project/sections/page-estimate.ts';
import type { PageLimit } from '#reference/templates/proposal-template.ts';
import { formatCount, formatNumberOf } from '#web/format/format.ts';
import { Progress } from '#web/ui/judgement/progress.tsx';

/** Of all sections, in the form of the portal. */
export type PortalPages = { readonly estimated: number; readonly limit: PageLimit | null };

type Props = {
  /** Most characters. */
  readonly limit: number;
  readonly length: number;
  /** The text that is counted. */
  readonly text: string;
  /** Null until they are known. */
  readonly pages: PortalPages | null;
  /** The count, which describes the text. */
  readonly countId: string;
};

function PagesLine({ estimated, limit }: PortalPages) {
  const over = limit !== null && estimated > limit.pages;
  return (
    <>
      <span className={over ? 'font-semibold text-block' : ''}>
        {`Part B so far: about ${estimated} ${limit === null ? 'pages' : `of ${limit.pages} pages`} on the ` +
          `portal${over ? ', over the limit' : ''}`}
      </span>
      <span>
        {limit === null
          ? 'Limit of Part B: not known'
          : limit.of === 'call'
            ? 'Limit of Part B: stated by the call'
            : 'Limit of Part B: usual for this form'}
      </span>
    </>
  );
}

/** How many characters a section has, of how many, with the tick at which it counts as complete. */
export function SectionCounter({ limit, length, text, pages, countId }: Props) {
  const left = limit - length;
  const over = left < 0;
  const complete = length * 100 >= limit * COMPLETE_AT_PERCENT;
  return (
    <div>
      <p className="flex flex-wrap justify-between gap-x-4 gap-y-1 text-meta text-ink-2">
        <span id={countId}>
          <b className="font-semibold text-ink tabular-nums">{formatCount(length)}</b>
          {` of ${formatCount(limit)} characters · `}
          <span className={over ? 'font-semibold text-block' : ''}>
            {over ? `−${formatCount(-left)} left, over the limit` : `${formatCount(left)} left`}
          </span>
        </span>
        <span>{formatNumberOf(wordCount(text), 'word')}</span>
        <span>{`Complete at ${formatCount((limit * COMPLETE_AT_PERCENT) / 100)}`}</span>
      </p>
      {/* Told once as the limit is passed, not with each character. */}
      <output className="hidden-text">
        {over ? `More than the ${formatCount(limit)} characters of the limit` : ''}
      </output>
      <Progress
        percent={(length / limit) * 100}
        tone={over ? 'over' : complete ? 'done' : 'ink'}
        tickAt={COMPLETE_AT_PERCENT}
        big
        className="mt-2.5"
      />
      {pages === null ? null : (
        <p className="mt-2 flex flex-wrap justify-between gap-x-4 gap-y-1 text-meta text-ink-3">
          <PagesLine {...pages} />
        </p>
      )}
    </div>
  );
}
