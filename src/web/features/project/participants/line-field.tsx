import { useState } from 'react';
import { cellText } from '#domain/values/cell-text.ts';
import { useWords } from '#web/page/words.ts';
import { limited } from '#words/frame/limited.ts';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';

type Props = {
  readonly label: string;
  readonly value: string;
  readonly limit: number;
  readonly mayEdit: boolean;
  readonly onChange: (value: string) => void;
  readonly hint?: string;
  /** What is wrong with the text; what is wrong is not taken over. */
  readonly problemOf?: (text: string) => string | null;
  /** What somebody should know of the text as it stands, although it is taken over. */
  readonly noteOf?: (text: string) => string | null;
  readonly type?: 'text' | 'email' | 'tel' | 'url';
  readonly anchor?: string;
  readonly className?: string;
  readonly autoComplete?: string;
};

/** One line of text that is taken over while it is typed. What cannot be taken over stays in the field with its error. */
export function LineField(props: Props) {
  const { label, value, limit, mayEdit, onChange, hint, problemOf, noteOf, type = 'text', anchor, className } = props;
  const limits = useWords('limits');
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? value;
  const clean = cellText(shown, Number.MAX_SAFE_INTEGER);
  const problem = typed === null ? null : (problemOf?.(clean) ?? null);
  const note = problem === null ? (noteOf?.(clean) ?? null) : null;
  const take = (text: string) => {
    setTyped(text);
    const next = cellText(text, Number.MAX_SAFE_INTEGER);
    if (next.length <= limit && (problemOf?.(next) ?? null) === null) onChange(next);
  };
  const leave = () => {
    if (clean.length <= limit && problem === null) setTyped(null);
  };
  return (
    <Field
      label={label}
      hint={note === null ? hint : <span className="font-medium text-check">{note}</span>}
      {...(anchor === undefined ? {} : { anchor })}
      {...(className === undefined ? {} : { className })}
      {...limited(limits, clean, limit, problem)}
    >
      <TextInput
        type={type}
        autoComplete={props.autoComplete ?? 'off'}
        value={shown}
        readOnly={!mayEdit}
        onChange={(event) => take(event.target.value)}
        onBlur={leave}
      />
    </Field>
  );
}
