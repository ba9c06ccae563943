import { useState } from 'react';
import type { Version } from '#contract/versions.ts';
import { VERSION_DESCRIPTION_LIMIT } from '#domain/project/limits.ts';
import { allFit } from '#web/format/all-fit.ts';
import { limited } from '#web/format/limited.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Dialog, DialogClose } from '#web/ui/overlay/dialog.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';

type CreateProps = {
  readonly next: number;
  readonly busy: boolean;
  readonly onCreate: (description: string) => void;
  readonly onClose: () => void;
};

/** Asks what the new version is called. */
export function CreateDialog({ next, busy, onCreate, onClose }: CreateProps) {
  const [description, setDescription] = useState('');
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Create Version"
      actions={
        <>
          <DialogClose>Cancel</DialogClose>
          <Button variant="primary" type="submit" form="version-form" busy={busy}>
            Create Version
          </Button>
        </>
      }
    >
      <p className="mb-4">
        It keeps what the project holds now: intake, sections, participants, budget, and which annexes there are.
      </p>
      <form
        id="version-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (allFit([[description, VERSION_DESCRIPTION_LIMIT]])) onCreate(description);
        }}
      >
        <Field
          label="Description"
          optional
          hint={`Without one it is called “Version ${next}”.`}
          {...limited(description, VERSION_DESCRIPTION_LIMIT)}
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
  const verb = `Restore version ${version.number}`;
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={`${verb}?`}
      actions={
        <>
          <DialogClose>Cancel</DialogClose>
          <Button variant="primary" busy={busy} onClick={onRestore}>
            {verb}
          </Button>
        </>
      }
    >
      <p>
        Intake, sections, participants, work packages and budget become what they were in “{version.description}”.
        Tasks, comments and files stay as they are.
      </p>
      <p className="mt-2">
        What stands there now is kept as a version before. Whoever has a text open meets a conflict, and nothing typed
        is lost.
      </p>
    </Dialog>
  );
}
