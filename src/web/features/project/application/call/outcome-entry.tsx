import { useState } from 'react';
import { CircleCheck, CircleDashed, TriangleAlert, X } from 'lucide-react';
import { Link } from '@tanstack/react-router';
import type { AskedCoverage, PlacedMark } from '#domain/project/outcomes/covered-outcomes.ts';
import { firstWords } from '#domain/project/outcomes/covering-paragraph.ts';
import { instantOf } from '#web/api/instant-of.ts';
import { useSourceLanguage } from '#web/page/source-language.ts';
import { useWords } from '#web/page/words.ts';
import { Button, TextButton } from '#web/ui/form/button.tsx';
import { Icon } from '#web/ui/page/icon.tsx';
import { sectionTitle } from '#words/project/section-title.ts';
import { CoverHere } from './cover-here.tsx';
import { uncover } from '#web/project/coverage/mark-outcome.ts';
import { pagePath } from '#web/project/project-pages.ts';
import type { OutcomeWork } from './use-outcome-work.ts';

type MarkProps = { readonly placed: PlacedMark; readonly isExpected: boolean; readonly work: OutcomeWork };

/** Where a mark leads to: a paragraph of the text, or an item of the work plan; or that it is gone. */
function Place({ placed, work }: Pick<MarkProps, 'placed' | 'work'>) {
  const words = useWords('outcomes');
  const names = useWords('project_names');
  const { head } = work.project;
  if (placed.kind !== 'paragraph') {
    const to = pagePath(head.id, 'work-plan');
    const { place } = placed;
    if (place === null) return <p className="text-check">{words('gone_item', { kind: placed.kind })}</p>;
    const name = words('item', { kind: placed.kind, number: String(place.number ?? ''), title: place.title });
    return <p>{to === null ? name : <Link to={to}>{name}</Link>}</p>;
  }
  const section = sectionTitle(names, placed.section);
  const { place, anchor } = placed;
  const beginning = firstWords(anchor.quote);
  return (
    <>
      {place === null ? (
        <p className="text-check">{words('gone', { section })}</p>
      ) : (
        <TextButton
          className="max-md:min-h-11"
          aria-label={words('go', { section, beginning })}
          onClick={() => work.onGo(placed.section, anchor)}
        >
          {section}
        </TextButton>
      )}
      {place?.changed ? <p className="text-ink-2">{words('changed')}</p> : null}
      <p lang={head.language} className="font-serif text-ink-2 [overflow-wrap:anywhere]">
        {beginning.length < anchor.quote.length ? `${beginning} …` : anchor.quote}
      </p>
    </>
  );
}

/** One place that was marked: the way to it, whether it has changed or is gone, and who marked it. */
function Mark({ placed, isExpected, work }: MarkProps) {
  const words = useWords('outcomes');
  const names = useWords('project_names');
  const [busy, setBusy] = useState(false);
  const { project } = work;
  const { mark } = placed;
  const at = instantOf(mark.at);
  const remove = async () => {
    setBusy(true);
    await uncover(project.head.id, mark, isExpected);
    setBusy(false);
  };
  const label =
    placed.kind === 'paragraph'
      ? words('remove_of', { section: sectionTitle(names, placed.section), outcome: mark.outcome })
      : words('remove_of_item', { kind: placed.kind, outcome: mark.outcome });
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-2">
      <div className="min-w-0 py-0.5">
        <Place placed={placed} work={work} />
        {at === null ? null : (
          <p className="text-ink-3">
            {words('marked_by', { author: mark.by === null ? 'former' : 'known', name: mark.by ?? '', at })}
          </p>
        )}
      </div>
      {project.rights.mayEdit ? (
        <Button
          variant="quiet"
          size="small"
          icon
          busy={busy}
          aria-label={label}
          title={words('remove')}
          onClick={() => void remove()}
        >
          <Icon icon={X} />
        </Button>
      ) : null}
    </li>
  );
}

const looks = {
  covered: [CircleCheck, 'text-yes'],
  open: [CircleDashed, 'text-ink-3'],
  gone: [TriangleAlert, 'text-check'],
} as const;

type Props = {
  readonly coverage: AskedCoverage;
  /** False for what was marked, and is not expected in these words any more. */
  readonly isExpected: boolean;
  readonly work: OutcomeWork;
};

/** One expected outcome: whether it is covered, where, and the way to mark the paragraph at the cursor. */
export function OutcomeEntry({ coverage: { outcome, covered, marks }, isExpected, work }: Props) {
  const words = useWords('outcomes');
  const source = useSourceLanguage();
  const [isMarking, setMarking] = useState(false);
  const state = covered ? 'covered' : marks.length > 0 ? 'gone' : 'open';
  const [icon, tone] = looks[state];
  return (
    <li className="grid grid-cols-[1rem_minmax(0,1fr)] gap-x-2 border-b border-line py-2.5">
      <Icon icon={icon} className={`mt-0.5 ${tone}`} />
      <div className="min-w-0">
        <p lang={source} className="text-ui text-pretty">
          {outcome}
        </p>
        <p className={`text-meta ${state === 'open' ? 'text-ink-3' : tone}`}>{words(`state.${state}`)}</p>
        {marks.length === 0 ? null : (
          <ul className="mt-1 text-meta">
            {marks.map((placed) => (
              <Mark key={placed.mark.id} placed={placed} isExpected={isExpected} work={work} />
            ))}
          </ul>
        )}
        {!isExpected || !work.project.rights.mayEdit ? null : isMarking ? (
          <CoverHere outcome={outcome} work={work} onDone={() => setMarking(false)} />
        ) : (
          <TextButton
            className="text-meta max-md:min-h-11"
            aria-label={words(marks.length === 0 ? 'cover_of' : 'cover_more_of', { outcome })}
            onClick={() => setMarking(true)}
          >
            {words(marks.length === 0 ? 'cover' : 'cover_more')}
          </TextButton>
        )}
      </div>
    </li>
  );
}
