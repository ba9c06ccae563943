import { useState } from 'react';
import { ALT_LIMIT, CAPTION_LIMIT, pictureWidths, type PictureWidth } from '#domain/project/text/picture.ts';
import { onOneLine } from '#domain/project/text/writable-text.ts';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Textarea } from '#web/ui/form/textarea.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Dialog, DialogClose } from '#web/ui/overlay/dialog.tsx';

export type PictureWords = { readonly alt: string | null; readonly caption: string; readonly size: PictureWidth };

type Props = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly current: PictureWords;
  /** Null takes the picture out. */
  readonly onApply: (picture: PictureWords | null) => void;
};

function PictureForm({ current, onApply }: Pick<Props, 'current' | 'onApply'>) {
  const words = useWords('picture');
  const [alt, setAlt] = useState(current.alt ?? '');
  const [decorates, setDecorates] = useState(current.alt === '');
  const [caption, setCaption] = useState(current.caption);
  const [size, setSize] = useState<PictureWidth>(current.size);
  const [error, setError] = useState<string | undefined>(undefined);
  const [captionError, setCaptionError] = useState<string | undefined>(undefined);
  const apply = () => {
    const shown = onOneLine(alt);
    const line = onOneLine(caption);
    if (!decorates && shown === '') return setError(words('alt_missing'));
    if (shown.length > ALT_LIMIT) return setError(words('too_long', { limit: ALT_LIMIT }));
    if (line.length > CAPTION_LIMIT) return setCaptionError(words('too_long', { limit: CAPTION_LIMIT }));
    return onApply({ alt: decorates ? '' : shown, caption: line, size });
  };
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
      noValidate
    >
      <Field label={words('alt')} hint={words('alt_hint')} error={error}>
        <Textarea
          value={decorates ? '' : alt}
          rows={2}
          disabled={decorates}
          onChange={(event) => {
            setAlt(event.target.value);
            setError(undefined);
          }}
        />
      </Field>
      <Checkbox
        checked={decorates}
        onChange={(event) => {
          setDecorates(event.target.checked);
          setError(undefined);
        }}
      >
        {words('decorates')}
      </Checkbox>
      <Field label={words('caption')} error={captionError}>
        <TextInput value={caption} onChange={(event) => setCaption(event.target.value)} />
      </Field>
      <Field label={words('size')}>
        <Select
          value={size}
          options={pictureWidths.map((value) => ({ value, label: words(`size.${value}`) }))}
          onChange={(event) => setSize(pictureWidths.find((each) => each === event.target.value) ?? size)}
        />
      </Field>
      <div className="mt-2 flex flex-wrap justify-end gap-2">
        <Button variant="quiet" onClick={() => onApply(null)}>
          {words('remove')}
        </Button>
        <DialogClose>{words('cancel')}</DialogClose>
        <Button type="submit" variant="primary">
          {words('apply')}
        </Button>
      </div>
    </form>
  );
}

/** Asks what a picture shows, what stands below it and how wide it is. */
export function PictureDialog({ open, onOpenChange, ...form }: Props) {
  const words = useWords('picture');
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={words('title')} actions={null}>
      <PictureForm {...form} />
    </Dialog>
  );
}
