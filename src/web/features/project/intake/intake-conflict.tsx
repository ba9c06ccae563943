import { useState } from 'react';
import { intakeKeys, mergeIntakes, type IntakeKey } from '#domain/project/intake/intake-fields.ts';
import type { Intake } from '#domain/project/intake/intake.ts';
import { intakeLabels } from '#messages/intake.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Notice } from '#web/ui/page/notice.tsx';
import { shownValue } from './shown-value.ts';

type Side = 'mine' | 'theirs';
type Props = {
  /** The value that both changed. Absent where this device no longer knows it. */
  readonly from: Intake | undefined;
  readonly mine: Intake;
  readonly theirs: Intake;
  readonly onResolve: (intake: Intake) => void;
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

/**
 * The fields that say two things. Both are shown, and a person chooses one for each. A change of only one side is kept.
 */
export function IntakeConflict({ from, mine, theirs, onResolve }: Props) {
  // Without the common start every difference could be a change of either side.
  const { merged, both } =
    from === undefined
      ? { merged: mine, both: intakeKeys.filter((field) => mine[field] !== theirs[field]) }
      : mergeIntakes(from, mine, theirs);
  const [chosen, setChosen] = useState<Partial<Record<IntakeKey, Side>>>({});
  const choose = (field: IntakeKey, side: Side) => {
    const next = { ...chosen, [field]: side };
    setChosen(next);
    if (both.some((each) => next[each] === undefined)) return;
    onResolve({
      ...merged,
      ...Object.fromEntries(both.map((each) => [each, next[each] === 'mine' ? mine[each] : theirs[each]])),
    });
  };
  return (
    <Notice tone="block" title="Somebody else changed the same fields" announce>
      <p>Nothing of yours is lost. Choose for each field; everything else of both is kept.</p>
      {both.map((field) => (
        <section key={field} aria-label={intakeLabels[field]} className="mt-4">
          <h3 className="font-sans text-ui font-semibold tracking-normal text-ink">{intakeLabels[field]}</h3>
          <div className="mt-2 grid gap-4 md:grid-cols-2">
            <Version
              title="Yours"
              text={shownValue(field, mine[field])}
              action="Keep mine"
              chosen={chosen[field] === 'mine'}
              onChoose={() => choose(field, 'mine')}
            />
            <Version
              title="The other"
              text={shownValue(field, theirs[field])}
              action="Take the other"
              chosen={chosen[field] === 'theirs'}
              onChoose={() => choose(field, 'theirs')}
            />
          </div>
        </section>
      ))}
    </Notice>
  );
}
