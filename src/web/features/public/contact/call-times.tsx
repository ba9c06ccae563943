import { useWords } from '#web/page/words.ts';
import { useReaderZone } from '#web/page/reader-zone.ts';
import { FieldGroup, Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { BRUSSELS } from '#domain/values/time.ts';

type Props = {
  readonly error: string | null;
  /** What stood in the fields when the server gave the form back. */
  readonly given: readonly string[];
  /** The zone that the person's browser showed last; null for a visitor. */
  readonly knownZone: string | null;
};

const numbers = ['1', '2', '3'] as const;

/**
 * Up to three times for a call, by the clock of the reader. They are shown while the subject is a call: by a style, so
 * that a page without a script does the same.
 */
export function CallTimes({ error, given, knownZone }: Props) {
  const words = useWords('contact');
  const zone = useReaderZone() ?? knownZone ?? BRUSSELS;
  return (
    <div className="hidden [form:has(option[value=call]:checked)_&]:block">
      <FieldGroup label={words('times')} hint={words('times.hint', { zone: zone.replaceAll('_', ' ') })} error={error}>
        <div className="grid gap-4">
          {numbers.map((number, index) => (
            <Field key={number} label={words(`time${number}`)} optional={number !== '1'}>
              <TextInput
                size="large"
                type="datetime-local"
                name={`time${number}`}
                defaultValue={given[index] ?? ''}
                className="max-w-72"
              />
            </Field>
          ))}
        </div>
      </FieldGroup>
      <input type="hidden" name="zone" value={zone} />
    </div>
  );
}
