import { yesOrNo, type YesOrNo } from '#domain/project/participants/participant-codes.ts';
import { useWords } from '#web/page/words.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';

type Props = {
  readonly label: string;
  readonly hint: string;
  /** The name by which an address leads to it. */
  readonly anchor: string;
  readonly value: YesOrNo | null;
  readonly mayEdit: boolean;
  readonly onChange: (value: YesOrNo | null) => void;
};

/** A question that yes or no answers; not answered is a third answer. */
export function AnswerField({ label, hint, anchor, value, mayEdit, onChange }: Props) {
  const words = useWords('project_names');
  return (
    <Field label={label} hint={hint} anchor={anchor}>
      <Select
        className="max-w-64"
        disabled={!mayEdit}
        placeholder={words('answer.none')}
        options={yesOrNo.map((each) => ({ value: each, label: words(`answer.${each}`) }))}
        value={value ?? ''}
        onChange={(event) => onChange(yesOrNo.find((each) => each === event.target.value) ?? null)}
      />
    </Field>
  );
}
