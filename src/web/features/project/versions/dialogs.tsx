import { useState } from 'react';
import type { Version } from '#contract/versions.ts';
import { VERSION_DESCRIPTION_LIMIT } from '#domain/project/versions/version-codes.ts';
import { useWords } from '#web/page/words.ts';
import { allFit } from '#web/page/all-fit.ts';
import { limited } from '#words/frame/limited.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Dialog, DialogClose } from '#web/ui/overlay/dialog.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { versionName } from '#words/project/version-name.ts';
import { TextInput } from '#web/ui/form/text-input.tsx';

type CreateProps = {
  readonly next: number;
  readonly busy: boolean;
  readonly onCreate: (description: string) => void;
  readonly onClose: () => void;
};

/** Asks what the new version is called. */
export function CreateDialog({ next, busy, onCreate, onClose }: CreateProps) {
  const limits = useWords('limits');
  const words = useWords('versions');
  const [description, setDescription] = useState('');
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={words('create')}
      actions={
        <>
          <DialogClose>{words('cancel')}</DialogClose>
          <Button variant="primary" type="submit" form="version-form" busy={busy}>
            {words('create')}
          </Button>
        </>
      }
    >
      <p className="mb-4">{words('create_text')}</p>
      <form
        id="version-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (allFit([[description, VERSION_DESCRIPTION_LIMIT]])) onCreate(description);
        }}
      >
        <Field
          label={words('description')}
          optional
          hint={words('description_hint', { next })}
          {...limited(limits, description, VERSION_DESCRIPTION_LIMIT)}
        >
          <TextInput value={description} onChange={(event) => setDescription(event.target.value)} />
        </Field>
      </form>
    </Dialog>
  );
}

type RestoreProps = {
  readonly version: Version;
  readonly busy: boolean;
  readonly onRestore: () => void;
  readonly onClose: () => void;
};

/** Asks before everything is put back. */
export function RestoreDialog({ version, busy, onRestore, onClose }: RestoreProps) {
  const words = useWords('versions');
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={words('restore_title', { number: version.number })}
      actions={
        <>
          <DialogClose>{words('cancel')}</DialogClose>
          <Button variant="primary" busy={busy} onClick={onRestore}>
            {words('restore_of', { number: version.number })}
          </Button>
        </>
      }
    >
      <p>{words('restore_text', { description: versionName(words, version) })}</p>
      <p className="mt-2">{words('restore_kept')}</p>
    </Dialog>
  );
}
