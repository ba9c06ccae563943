import { useState } from 'react';
import { NOTE_LIMIT } from '#domain/project/text/text-codes.ts';
import { onOneLine } from '#domain/project/text/writable-text.ts';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Textarea } from '#web/ui/form/textarea.tsx';
import { Dialog, DialogClose } from '#web/ui/overlay/dialog.tsx';

type Props = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** The words of the footnote; empty for a new one. */
  readonly current: string;
  /** Null takes the footnote out. */
  readonly onApply: (text: string | null) => void;
};

function FootnoteForm({ current, onApply }: Pick<Props, 'current' | 'onApply'>) {
  const words = useWords('footnote_dialog');
  const [typed, setTyped] = useState(current);
  const [error, setError] = useState<string | undefined>(undefined);
  const apply = () => {
    const text = onOneLine(typed);
    if (text === '') return setError(words('empty'));
    if (text.length > NOTE_LIMIT) return setError(words('too_long', { limit: NOTE_LIMIT }));
    return onApply(text);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
      noValidate
    >
      <Field label={words('text')} error={error}>
        <Textarea
          value={typed}
          rows={4}
          onChange={(event) => {
            setTyped(event.target.value);
            setError(undefined);
          }}
        />
      </Field>
      <div className="mt-6 flex flex-wrap justify-end gap-2">
        {current === '' ? null : (
          <Button variant="quiet" onClick={() => onApply(null)}>
            {words('remove')}
          </Button>
        )}
        <DialogClose>{words('cancel')}</DialogClose>
        <Button type="submit" variant="primary">
          {words(current === '' ? 'add' : 'change')}
        </Button>
      </div>
    </form>
  );
}

/** Asks for the words of a footnote. */
export function FootnoteDialog({ open, onOpenChange, ...form }: Props) {
  const words = useWords('footnote_dialog');
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={words(form.current === '' ? 'add_title' : 'change_title')}
      actions={null}
    >
      <FootnoteForm {...form} />
    </Dialog>
  );
}
