import { COMPLETE_AT_PERCENT } from '#domain/project/sections/sections.ts';
import { wordCount } from '#domain/project/sections/page-estimate.ts';
import type { PageLimit } from '#reference/templates/proposal-template.ts';
import { bold } from '#web/page/drawn-words.tsx';
import { useWords } from '#web/page/words.ts';
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

/** How many characters a section has, of how many, with the tick at which it counts as complete. */
export function SectionCounter({ limit, length, text, pages, countId }: Props) {
  const words = useWords('application');
  const left = limit - length;
  const over = left < 0;
  const complete = length * 100 >= limit * COMPLETE_AT_PERCENT;
  return (
    <div>
      <p className="flex flex-wrap justify-between gap-x-4 gap-y-1 text-meta text-ink-2">
        <span id={countId}>
          {words.rich('characters_of', { length, limit, b: bold('font-semibold text-ink tabular-nums') })}
          {' · '}
          <span className={over ? 'font-semibold text-block' : ''}>{words(over ? 'left_over' : 'left', { left })}</span>
        </span>
        <span>{words('words', { count: wordCount(text) })}</span>
        <span>{words('complete_at', { length: (limit * COMPLETE_AT_PERCENT) / 100 })}</span>
      </p>
      {/* Told once as the limit is passed, not with each character. */}
      <output className="hidden-text">{over ? words('passed', { limit }) : ''}</output>
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
