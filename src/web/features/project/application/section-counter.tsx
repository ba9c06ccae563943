import { COMPLETE_AT_PERCENT } from '#domain/project/sections/sections.ts';
import { wordCount } from '#domain/project/sections/page-estimate.ts';
import type { PageLimit } from '#reference/templates/proposal-template.ts';
import { bold } from '#web/page/drawn-words.tsx';
import { useWords } from '#web/page/words.ts';
import { Progress } from '#web/ui/judgement/progress.tsx';

/** Of all sections, in the form of the portal. */
export type PortalPages = { readonly estimated: number; readonly limit: PageLimit | null };

type CountProps = {
  /** Most characters. */
  readonly limit: number;
  readonly length: number;
  /** Null until they are known. */
  readonly pages: PortalPages | null;
  /** The count, which describes the text. */
  readonly countId: string;
};

/** How many pages of Part B are left, where its limit is known. */
function PagesLeft({ estimated, limit }: PortalPages) {
  const words = useWords('application');
  if (limit === null) return <span>{words('pages_so_far', { pages: estimated })}</span>;
  const left = limit.pages - estimated;
  return (
    <span className={left < 0 ? 'font-semibold text-block' : ''}>
      {words(left < 0 ? 'pages_too_many' : 'pages_left', { pages: Math.abs(left) })}
    </span>
  );
}

/** Characters and pages in one line, which stays in sight. */
export function SectionCount({ limit, length, pages, countId }: CountProps) {
  const words = useWords('application');
  const left = limit - length;
  const over = left < 0;
  return (
    <>
      <span id={countId}>
        {words.rich('characters_of', { length, limit, b: bold('font-semibold text-ink tabular-nums') })}
        {' · '}
        <span className={over ? 'font-semibold text-block' : ''}>{words(over ? 'left_over' : 'left', { left })}</span>
      </span>
      {/* Told once as the limit is passed, not with each character. */}
      <output className="hidden-text">{over ? words('passed', { limit }) : ''}</output>
      {pages === null ? null : <PagesLeft {...pages} />}
    </>
  );
}

function PagesLine({ estimated, limit }: PortalPages) {
  const words = useWords('application');
  const over = limit !== null && estimated > limit.pages;
  return (
    <>
      <span className={over ? 'font-semibold text-block' : ''}>
        {limit === null
          ? words('pages', { pages: estimated })
          : words(over ? 'pages_over' : 'pages_of', { pages: estimated, limit: limit.pages })}
      </span>
      <span>
        {limit === null ? words('page_limit.unknown') : words(`page_limit.${limit.of}`, { limit: limit.pages })}
      </span>
    </>
  );
}

type Props = Omit<CountProps, 'countId'> & {
  /** The text that is counted. */
  readonly text: string;
};

/** How far a section is, with the tick at which it counts as complete, and the pages of all. */
export function SectionCounter({ limit, length, text, pages }: Props) {
  const words = useWords('application');
  const over = length > limit;
  const complete = length * 100 >= limit * COMPLETE_AT_PERCENT;
  return (
    <div>
      <Progress
        percent={(length / limit) * 100}
        tone={over ? 'over' : complete ? 'done' : 'ink'}
        tickAt={COMPLETE_AT_PERCENT}
        big
      />
      <p className="mt-2.5 flex flex-wrap justify-between gap-x-4 gap-y-1 text-meta text-ink-2">
        <span>{words('words', { count: wordCount(text) })}</span>
        <span>{words('complete_at', { length: (limit * COMPLETE_AT_PERCENT) / 100 })}</span>
      </p>
      {/* Its place is there before it: the buttons below do not move. */}
      <p className="mt-1 flex min-h-[1lh] flex-wrap justify-between gap-x-4 gap-y-1 text-meta text-ink-3">
        {pages && <PagesLine {...pages} />}
      </p>
    </div>
  );
}
