import { useState, type Ref } from 'react';
import type { AskedCoverage } from '#domain/project/outcomes/covered-outcomes.ts';
import { firstWords } from '#domain/project/outcomes/covering-paragraph.ts';
import { isAbout, type CoveringPlace } from '#domain/project/outcomes/suggested-places.ts';
import { hidden } from '#web/page/drawn-words.tsx';
import { useWords } from '#web/page/words.ts';
import { cover } from '#web/project/coverage/mark-outcome.ts';
import { Button, TextButton } from '#web/ui/form/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { sectionTitle } from '#words/project/section-title.ts';
import type { CoverageWork } from './coverage-work.ts';
import { coveringAt, usePlaceName } from './place-link.tsx';

/** The list that a place is chosen from: a section, or the KPIs, or the work packages. */
const listOf = (place: CoveringPlace) => (place.kind === 'paragraph' ? `section ${place.section}` : place.kind);

type FormProps = { readonly asked: AskedCoverage; readonly work: CoverageWork; readonly onDone: () => void };

function PlaceForm({ asked, work: { projectId, places: all }, onDone }: FormProps) {
  const words = useWords('coverage');
  const names = useWords('project_names');
  const nameOf = usePlaceName();
  const places = all.filter((place) => !asked.marks.some((placed) => isAbout(placed, place)));
  const lists = Map.groupBy(places, listOf);
  const [where, setWhere] = useState(() => lists.keys().next().value ?? '');
  const [which, setWhich] = useState(0);
  const [busy, setBusy] = useState(false);
  const shown = lists.get(where) ?? [];
  const place = shown[which] ?? shown[0];
  const mark = async () => {
    if (place === undefined) return;
    setBusy(true);
    const isMarked = await cover(coveringAt(projectId, asked, place));
    setBusy(false);
    if (isMarked) onDone();
  };
  const whereLabel = (first: CoveringPlace | undefined) =>
    first === undefined
      ? ''
      : first.kind === 'paragraph'
        ? sectionTitle(names, first.section)
        : words(`mark.where.${first.kind}`);
  return (
    <div role="group" aria-label={words('mark.group', { outcome: asked.outcome })} className="mt-2 grid max-w-md gap-3">
      {places.length === 0 ? (
        <p className="text-ink-2">{words('mark.none')}</p>
      ) : (
        <>
          <Field label={words('mark.where')}>
            <Select
              value={where}
              options={[...lists].map(([value, [first]]) => ({ value, label: whereLabel(first) }))}
              onChange={({ target }) => {
                setWhere(target.value);
                setWhich(0);
              }}
            />
          </Field>
          <Field label={words('mark.which')}>
            <Select
              value={String(which)}
              options={shown.map((each, nth) => ({
                value: String(nth),
                label: each.kind === 'paragraph' ? `${firstWords(each.anchor.quote)} …` : nameOf(each),
              }))}
              onChange={({ target }) => setWhich(Number(target.value))}
            />
          </Field>
        </>
      )}
      <div className="flex flex-wrap gap-2">
        {places.length === 0 ? null : (
          <Button size="small" busy={busy} onClick={() => void mark()}>
            {words('mark.save')}
          </Button>
        )}
        <Button size="small" variant="quiet" onClick={onDone}>
          {words('mark.cancel')}
        </Button>
      </div>
    </div>
  );
}

type Props = {
  readonly asked: AskedCoverage;
  readonly work: CoverageWork;
  readonly button: Ref<HTMLButtonElement>;
  /** The form is gone: its button has the focus again. */
  readonly onDone: () => void;
};

/** Marks a place that nothing suggested, chosen from the paragraphs, KPIs and work packages of the project. */
export function MarkPlace({ asked, work, button, onDone }: Props) {
  const words = useWords('coverage');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <TextButton
        ref={button}
        aria-expanded={isOpen}
        className="text-meta max-md:min-h-11"
        onClick={() => setOpen(!isOpen)}
      >
        {words.rich(asked.marks.length === 0 ? 'mark_first' : 'mark', { outcome: asked.outcome, hidden })}
      </TextButton>
      {isOpen ? (
        <PlaceForm
          asked={asked}
          work={work}
          onDone={() => {
            setOpen(false);
            onDone();
          }}
        />
      ) : null}
    </>
  );
}
