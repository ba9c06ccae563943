import { useState } from 'react';
import type { PeriodEnd } from '#domain/project/workplan/plan.ts';
import { planLimits } from '#domain/project/workplan/plan-limits.ts';
import { readPeriodEnds, reportingPeriods } from '#domain/project/workplan/reporting-periods.ts';
import { useWords } from '#web/page/words.ts';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';

type Props = {
  readonly ends: readonly PeriodEnd[];
  readonly mayEdit: boolean;
  readonly onChange: (ends: readonly number[]) => void;
};

/** The months in which reporting periods end, typed as a list: they are taken over when the field is left. */
export function PeriodEnds({ ends, mayEdit, onChange }: Props) {
  const said = useWords('work_plan_chart');
  const [typed, setTyped] = useState<string | null>(null);
  const stored = reportingPeriods(ends)
    .map(({ end }) => end)
    .join(', ');
  const read = typed === null ? null : readPeriodEnds(typed);
  const take = () => {
    if (read === null) return;
    onChange(read);
    setTyped(null);
  };
  if (!mayEdit && ends.length === 0) return <span />;
  return (
    <Field
      label={said('periods')}
      hint={said('periods_hint')}
      error={typed !== null && read === null ? said('periods_wrong', { last: planLimits.month }) : undefined}
      className="w-full max-w-md"
    >
      <TextInput
        value={typed ?? stored}
        readOnly={!mayEdit}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
        onBlur={take}
        onKeyDown={(event) => (event.key === 'Enter' ? take() : undefined)}
      />
    </Field>
  );
}
