import { useState } from 'react';
import { X } from 'lucide-react';
import type { PlacedMark } from '#domain/project/outcomes/covered-outcomes.ts';
import { shownWords } from '#domain/project/outcomes/covering-paragraph.ts';
import { instantOf } from '#web/api/instant-of.ts';
import { useWords } from '#web/page/words.ts';
import { uncover } from '#web/project/coverage/mark-outcome.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Icon } from '#web/ui/page/icon.tsx';
import { sectionTitle } from '#words/project/section-title.ts';
import type { CoverageWork } from './coverage-work.ts';
import { placeOfMark, PlaceLink, usePlaceName } from './place-link.tsx';

type Props = { readonly placed: PlacedMark; readonly isAsked: boolean; readonly work: CoverageWork };

/** A marked place: the way to it, how it begins, who marked it, and whether it has changed or is gone. */
export function MarkLine({ placed, isAsked, work: { projectId, language, mayEdit } }: Props) {
  const words = useWords('coverage');
  const names = useWords('project_names');
  const nameOf = usePlaceName();
  const [busy, setBusy] = useState(false);
  const { mark } = placed;
  const at = instantOf(mark.at);
  const place = placeOfMark(placed);
  const gone =
    placed.kind === 'paragraph'
      ? words('gone.paragraph', { section: sectionTitle(names, placed.section) })
      : words(`gone.${placed.kind}`);
  const remove = async () => {
    setBusy(true);
    await uncover(projectId, mark, isAsked);
    setBusy(false);
  };
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-2 py-1 first:pt-0">
      <div className="min-w-0">
        {place === null ? <p className="text-check">{gone}</p> : <PlaceLink projectId={projectId} place={place} />}
        {placed.kind === 'paragraph' ? (
          <p lang={language} className="font-serif text-ink-2 [overflow-wrap:anywhere]">
            {shownWords(placed.anchor.quote)}
          </p>
        ) : null}
        {placed.kind === 'paragraph' && placed.place?.changed ? (
          <p className="text-meta text-check">{words('changed')}</p>
        ) : null}
        {at === null ? null : (
          <p className="text-meta text-ink-3">
            {words('marked_by', { author: mark.by === null ? 'former' : 'known', name: mark.by ?? '', at })}
          </p>
        )}
      </div>
      {mayEdit ? (
        <Button
          variant="quiet"
          size="small"
          icon
          busy={busy}
          aria-label={words('remove_of', { place: place === null ? gone : nameOf(place), outcome: mark.outcome })}
          title={words('remove')}
          onClick={() => void remove()}
        >
          <Icon icon={X} />
        </Button>
      ) : null}
    </li>
  );
}
