import { intakeKeys, mergeIntakes } from '#domain/project/intake/intake-fields.ts';
import type { Intake } from '#domain/project/intake/intake.ts';
import { intakeLabels } from '#messages/intake.ts';
import { FieldConflict } from '#web/saving/field-conflict.tsx';
import { shownValue } from './shown-value.ts';

type Props = {
  /** The value that both changed. Absent where this device no longer knows it. */
  readonly from: Intake | undefined;
  readonly mine: Intake;
  readonly theirs: Intake;
  readonly onResolve: (intake: Intake) => void;
};

/** The fields of the intake that say two things. What only one side changed is kept from both. */
export function IntakeConflict({ from, mine, theirs, onResolve }: Props) {
  // Without the common start every difference could be a change of either side.
  const { merged, both } =
    from === undefined
      ? { merged: mine, both: intakeKeys.filter((field) => mine[field] !== theirs[field]) }
      : mergeIntakes(from, mine, theirs);
  return (
    <FieldConflict
      fields={both.map((key) => ({
        key,
        label: intakeLabels[key],
        mine: shownValue(key, mine[key]),
        theirs: shownValue(key, theirs[key]),
      }))}
      onChosen={(sideOf) =>
        onResolve({
          ...merged,
          ...Object.fromEntries(both.map((key) => [key, sideOf(key) === 'mine' ? mine[key] : theirs[key]])),
        })
      }
    />
  );
}
