import { useState } from 'react';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Notice } from '#web/ui/page/notice.tsx';

export type ConflictSide = 'mine' | 'theirs';
/** A field that two people changed, each to something else, in the words of both. */
export type ConflictField = {
  readonly key: string;
  readonly label: string;
  readonly mine: string;
  readonly theirs: string;
};

function Version({
  title,
  text,
  action,
  chosen,
  onChoose,
}: {
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}) {
  return (
    <div className="min-w-0 border-t border-rule pt-2">
      <h4 className="text-label font-medium text-ink-3">{title}</h4>
      <p className="mt-1 max-h-60 overflow-y-auto whitespace-pre-line text-ink [overflow-wrap:anywhere]">{text}</p>
      <Button size="small" className="mt-2" aria-pressed={chosen} onClick={onChoose}>
        {action}
      </Button>
    </div>
  );
}

/** The fields that say two things: both are shown, and one is chosen for each. */
export function FieldConflict({
  fields,
  onChosen,
}: {
  readonly fields: readonly ConflictField[];
  /** Called once a side is chosen for every field. */
  readonly onChosen: (sideOf: (key: string) => ConflictSide) => void;
}) {
  const words = useWords('saving');
  const [chosen, setChosen] = useState<ReadonlyMap<string, ConflictSide>>(new Map());
  const choose = (key: string, side: ConflictSide) => {
    const next = new Map(chosen).set(key, side);
    setChosen(next);
    if (fields.every((field) => next.has(field.key))) onChosen((each) => next.get(each) ?? 'mine');
  };
  return (
    <Notice tone="block" title={words('choice.title')} announce>
      <p>{words('choice.lead')}</p>
      {fields.map(({ key, label, mine, theirs }) => (
        <section key={key} aria-label={label} className="mt-4">
          <h3 className="font-sans text-ui font-semibold tracking-normal text-ink">{label}</h3>
          <div className="mt-2 grid gap-4 md:grid-cols-2">
            <Version
              title={words('choice.mine')}
              text={mine}
              action={words('choice.keep_mine')}
              chosen={chosen.get(key) === 'mine'}
              onChoose={() => choose(key, 'mine')}
            />
            <Version
              title={words('choice.theirs')}
              text={theirs}
              action={words('choice.take_other')}
              chosen={chosen.get(key) === 'theirs'}
              onChoose={() => choose(key, 'theirs')}
            />
          </div>
        </section>
      ))}
    </Notice>
  );
}
