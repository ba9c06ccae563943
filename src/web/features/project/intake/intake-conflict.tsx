import { intakeKeys, mergeIntakes } from '#domain/project/intake/intake-fields.ts';
import type { Intake } from '#domain/project/intake/intake.ts';
import { useWords } from '#web/page/words.ts';
import { FieldConflict } from '#web/saving/field-conflict.tsx';
import { intakeValue } from '#words/project/intake-value.ts';

type Props = {
  /** The value that both changed. Absent where this device no longer knows it. */
  readonly from: Intake | undefined;
  readonly mine: Intake;
  readonly theirs: Intake;
  readonly onResolve: (intake: Intake) => void;
};

/** The fields of the intake that say two things. What only one side changed is kept from both. */
export function IntakeConflict({ from, mine, theirs, onResolve }: Props) {
  const words = useWords('intake');
  const names = useWords('project_names');
  const organizationNames = useWords('organization_names');
  const shown = (field: (typeof intakeKeys)[number], value: Intake[typeof field]) =>
    intakeValue(words, organizationNames, { field, value });
  // Without the common start every difference could be a change of either side.
  const { merged, both } =
    from === undefined
      ? { merged: mine, both: intakeKeys.filter((field) => mine[field] !== theirs[field]) }
      : mergeIntakes(from, mine, theirs);
  return (
    <FieldConflict
      fields={both.map((key) => ({
        key,
        label: names(`intake_field.${key}`),
        mine: shown(key, mine[key]),
        theirs: shown(key, theirs[key]),
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
