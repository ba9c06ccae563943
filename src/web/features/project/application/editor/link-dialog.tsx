import { useState } from 'react';
import { isLinkAddress } from '#domain/project/text/writable-text.ts';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Dialog, DialogClose } from '#web/ui/overlay/dialog.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';

type Props = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** The address of the link at the cursor; empty where there is none. */
  readonly current: string;
  readonly onApply: (href: string) => void;
  readonly onRemove: () => void;
};

/** "example.org" means the web; an address with an @ and no slash means mail. */
function addressOf(typed: string): string {
  const text = typed.trim();
  if (/^[a-z][a-z\d+.-]*:/i.test(text)) return text;
  return text.includes('@') && !text.includes('/') ? `mailto:${text}` : `https://${text}`;
}

function LinkForm({ current, onApply, onRemove, onOpenChange }: Omit<Props, 'open'>) {
  const words = useWords('link_dialog');
  const [typed, setTyped] = useState(current);
  const [error, setError] = useState<string | undefined>(undefined);
  const apply = () => {
    const href = addressOf(typed);
    if (typed.trim() === '' || !isLinkAddress(href)) return setError(words('problem'));
    onApply(href);
    return onOpenChange(false);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
      noValidate
    >
      <Field label={words('address')} error={error}>
        <TextInput
          value={typed}
          inputMode="url"
          autoComplete="off"
          onChange={(event) => {
            setTyped(event.target.value);
            setError(undefined);
          }}
        />
      </Field>
      <div className="mt-6 flex flex-wrap justify-end gap-2">
        {current === '' ? null : (
          <Button
            variant="quiet"
            onClick={() => {
              onRemove();
              onOpenChange(false);
            }}
          >
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

/** Asks for the address of a link. */
export function LinkDialog({ open, onOpenChange, ...form }: Props) {
  const words = useWords('link_dialog');
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={words(form.current === '' ? 'add_title' : 'change_title')}
      actions={null}
    >
      <LinkForm {...form} onOpenChange={onOpenChange} />
    </Dialog>
  );
}
