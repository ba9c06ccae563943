import { useState } from 'react';
import { CircleCheck, CircleDashed, TriangleAlert, X } from 'lucide-react';
import type { OutcomeMark } from '#contract/beside-text/outcomes.ts';
import type { OutcomeCoverage, PlacedMark, SectionTexts } from '#domain/project/outcomes/covered-outcomes.ts';
import { anchorOfParagraph } from '#domain/project/outcomes/covering-paragraph.ts';
import { instantOf } from '#web/api/instant-of.ts';
import { useSourceLanguage } from '#web/page/source-language.ts';
import { useWords } from '#web/page/words.ts';
import { Button, TextButton } from '#web/ui/form/button.tsx';
import { Icon } from '#web/ui/page/icon.tsx';
import { sectionTitle } from '#words/project/section-title.ts';
import { CoverHere } from './cover-here.tsx';
import { uncover } from './mark-outcome.ts';
import type { OutcomeWork } from './use-outcome-work.ts';

type MarkProps = {
  readonly placed: PlacedMark<OutcomeMark>;
  readonly isExpected: boolean;
  readonly work: OutcomeWork;
  readonly texts: SectionTexts;
};

/** By so many words, and no more characters, a paragraph is told from others. */
const FIRST_WORDS = 6;
const FIRST_CHARACTERS = 60;

function firstWords(text: string): string {
  return text.split(/\s+/, FIRST_WORDS).join(' ').slice(0, FIRST_CHARACTERS).toWellFormed();
}

/** One paragraph that was marked: the way to it, whether it has changed or is gone, and who marked it. */
function Mark({ placed: { mark, place }, isExpected, work, texts }: MarkProps) {
  const words = useWords('outcomes');
  const names = useWords('project_names');
  const [busy, setBusy] = useState(false);
  const { project } = work;
  const section = sectionTitle(names, mark.section);
  const at = instantOf(mark.at);
  const quote = place === null ? mark.anchor.quote : (texts[mark.section] ?? '').slice(place.from, place.to);
  const beginning = firstWords(quote);
  const go = () => {
    // As it stands now, so that a paragraph that was rewritten is found too.
    const anchor = place && anchorOfParagraph(texts[mark.section] ?? '', place.from, place.to);
    if (anchor) work.onGo(mark.section, { ...anchor, at: mark.anchor.at });
  };
  const remove = async () => {
    setBusy(true);
    await uncover(project.head.id, mark, isExpected);
    setBusy(false);
  };
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-2">
      <div className="min-w-0 py-0.5">
        {place === null ? (
          <p className="text-check">{words('gone', { section })}</p>
        ) : (
          <TextButton className="max-md:min-h-11" aria-label={words('go', { section, beginning })} onClick={go}>
            {section}
          </TextButton>
        )}
        {place?.changed ? <p className="text-ink-2">{words('changed')}</p> : null}
        <p lang={project.head.language} className="font-serif text-ink-2 [overflow-wrap:anywhere]">
          {beginning.length < quote.length ? `${beginning} …` : quote}
        </p>
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
          aria-label={words('remove_of', { section, outcome: mark.outcome })}
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
  readonly coverage: OutcomeCoverage<OutcomeMark>;
  /** False for what was marked, and is not expected in these words any more. */
  readonly isExpected: boolean;
  readonly work: OutcomeWork;
  readonly texts: SectionTexts;
};

/** One expected outcome: whether it is covered, where, and the way to mark the paragraph at the cursor. */
export function OutcomeEntry({ coverage: { outcome, covered, marks }, isExpected, work, texts }: Props) {
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
              <Mark key={placed.mark.id} placed={placed} isExpected={isExpected} work={work} texts={texts} />
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
