import { useState } from 'react';
import type { AskedCoverage } from '#domain/project/outcomes/covered-outcomes.ts';
import { shownWords } from '#domain/project/outcomes/covering-paragraph.ts';
import type { CoveringPlace } from '#domain/project/outcomes/suggested-places.ts';
import { hidden } from '#web/page/drawn-words.tsx';
import { useWords } from '#web/page/words.ts';
import { cover, dismiss } from '#web/project/coverage/mark-outcome.ts';
import { Button } from '#web/ui/form/button.tsx';
import type { CoverageWork } from './coverage-work.ts';
import { coveringAt, PlaceLink, usePlaceName } from './place-link.tsx';

type Props = {
  readonly asked: AskedCoverage;
  readonly place: CoveringPlace;
  readonly work: CoverageWork;
  /** The line goes away with the press: whoever pressed it goes on elsewhere. */
  readonly onDone: () => void;
};

/** A place whose words are alike: to be confirmed, or said to be none. */
export function SuggestionLine({ asked, place, work: { projectId, language, mayEdit }, onDone }: Props) {
  const words = useWords('coverage');
  const nameOf = usePlaceName();
  const [busy, setBusy] = useState<'confirm' | 'not_this' | null>(null);
  const named = { place: nameOf(place), outcome: asked.outcome, hidden };
  const act = async (what: 'confirm' | 'not_this') => {
    setBusy(what);
    const covering = coveringAt(projectId, asked, place);
    if (what === 'confirm') await cover(covering);
    else await dismiss(covering);
    setBusy(null);
    onDone();
  };
  return (
    <li className="py-1.5">
      <PlaceLink projectId={projectId} place={place} />
      {place.kind === 'paragraph' ? (
        <p lang={language} className="font-serif text-ink-2 [overflow-wrap:anywhere]">
          {shownWords(place.anchor.quote)}
        </p>
      ) : null}
      {mayEdit ? (
        <div className="mt-1 flex flex-wrap gap-2">
          <Button size="small" busy={busy === 'confirm'} disabled={busy !== null} onClick={() => void act('confirm')}>
            {words.rich('confirm', named)}
          </Button>
          <Button
            size="small"
            variant="quiet"
            busy={busy === 'not_this'}
            disabled={busy !== null}
            onClick={() => void act('not_this')}
          >
            {words.rich('not_this', named)}
          </Button>
        </div>
      ) : null}
    </li>
  );
}
