import { useState } from 'react';
import { isDefinedError } from '@orpc/client';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { LibraryKind } from '#domain/organization/library/library-codes.ts';
import { LIBRARY_TITLE_LIMIT } from '#domain/organization/library/library-limits.ts';
import { emptyDocument } from '#domain/project/text/rich-text.ts';
import type { Locale } from '#domain/values/locale.ts';
import { queries } from '#web/api/queries.ts';
import { allFit } from '#web/page/all-fit.ts';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { DialogPopup } from '#web/ui/overlay/dialog-popup.tsx';
import { Notice } from '#web/ui/page/notice.tsx';
import { limited } from '#words/frame/limited.ts';
import { KindAndLanguage } from '#web/features/organization/library/kind-and-language.tsx';
import { entryPath } from '#web/features/organization/library/library-paths.ts';
import { reloadLibrary } from '#web/features/organization/library/use-library-actions.ts';

type Props = {
  readonly orgId: string;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly kind: LibraryKind;
  readonly language: Locale;
};

/** Names a new entry. Its text and its file come on its page. */
export function NewEntryDialog({ orgId, open, onOpenChange, ...start }: Props) {
  const words = useWords('library');
  const names = useWords('library_names');
  const limits = useWords('limits');
  const navigate = useNavigate();
  const [values, setValues] = useState({ kind: start.kind, language: start.language, title: '' });
  const [tried, setTried] = useState(false);
  const create = useMutation(
    queries.library.create.mutationOptions({
      onSuccess: async ({ id }) => {
        void reloadLibrary();
        await navigate({ to: entryPath(id) });
      },
    }),
  );
  const missing = values.title.trim() === '';
  const add = () => {
    setTried(true);
    if (missing || !allFit([[values.title, LIBRARY_TITLE_LIMIT]])) return;
    create.mutate({ orgId, ...values, tags: [], doc: emptyDocument });
  };
  const problem = tried && missing ? names('title_missing') : null;
  return (
    <DialogPopup
      open={open}
      onOpenChange={onOpenChange}
      title={words('new')}
      actions={
        <>
          <Button onClick={() => onOpenChange(false)}>{words('cancel')}</Button>
          <Button variant="primary" type="submit" form="new-entry" busy={create.isPending}>
            {words('add')}
          </Button>
        </>
      }
    >
      <form
        id="new-entry"
        noValidate
        className="mt-4 grid gap-4 text-ink sm:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
      >
        {create.isError ? (
          <div className="sm:col-span-2">
            <Notice tone="block" announce title={words('failed.create')}>
              {isDefinedError(create.error) && create.error.code === 'TOO_MANY'
                ? words('upload.refused.TOO_MANY')
                : words('failed.text')}
            </Notice>
          </div>
        ) : null}
        <Field
          label={names('field.title')}
          hint={names('field.title_hint')}
          className="sm:col-span-2"
          required
          {...limited(limits, values.title, LIBRARY_TITLE_LIMIT, problem)}
        >
          <TextInput value={values.title} onChange={(event) => setValues({ ...values, title: event.target.value })} />
        </Field>
        <KindAndLanguage
          kind={values.kind}
          language={values.language}
          onSet={(part) => setValues({ ...values, ...part })}
        />
      </form>
    </DialogPopup>
  );
}
