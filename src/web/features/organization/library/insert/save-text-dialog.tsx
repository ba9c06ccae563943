import { useState } from 'react';
import { isDefinedError } from '@orpc/client';
import { useMutation } from '@tanstack/react-query';
import type { LibraryKind } from '#domain/organization/library/library-codes.ts';
import { titleOfText } from '#domain/organization/library/library-entry.ts';
import { LIBRARY_TITLE_LIMIT } from '#domain/organization/library/library-limits.ts';
import { lengthOf, type RichTextDocument } from '#domain/project/text/rich-text.ts';
import type { Locale } from '#domain/values/locale.ts';
import { queries } from '#web/api/queries.ts';
import { allFit } from '#web/page/all-fit.ts';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { DialogPopup } from '#web/ui/overlay/dialog-popup.tsx';
import { showToast } from '#web/ui/overlay/toast-queue.ts';
import { Notice } from '#web/ui/page/notice.tsx';
import { limited } from '#words/frame/limited.ts';
import { KindAndLanguage } from '#web/features/organization/library/kind-and-language.tsx';
import type { DrawText } from '#web/features/organization/library/text-field.ts';
import { reloadLibrary } from '#web/features/organization/library/use-library-actions.ts';

type Props = {
  readonly orgId: string;
  readonly text: RichTextDocument;
  /** Of the application. */
  readonly language: Locale;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly drawText: DrawText;
};

type Values = { readonly title: string; readonly kind: LibraryKind; readonly language: Locale };

/** Keeps a text of a section as an entry of the library. */
export function SaveTextDialog({ orgId, text, open, onOpenChange, drawText, language }: Props) {
  const words = useWords('library_insert');
  const names = useWords('library_names');
  const limits = useWords('limits');
  const [values, setValues] = useState<Values>(() => ({ title: titleOfText(text), kind: 'passage', language }));
  const [tried, setTried] = useState(false);
  const create = useMutation(
    queries.library.create.mutationOptions({
      onSuccess: ({ title }) => {
        onOpenChange(false);
        showToast({ title: words('kept', { title }) });
        void reloadLibrary();
      },
    }),
  );
  const missing = values.title.trim() === '';
  const save = () => {
    setTried(true);
    if (missing || !allFit([[values.title, LIBRARY_TITLE_LIMIT]])) return;
    create.mutate({ orgId, ...values, tags: [], doc: text });
  };
  const problem = tried && missing ? names('title_missing') : null;
  return (
    <DialogPopup
      open={open}
      onOpenChange={onOpenChange}
      title={words('keep_text')}
      actions={
        <>
          <Button onClick={() => onOpenChange(false)}>{words('cancel')}</Button>
          <Button variant="primary" type="submit" form="keep-text" busy={create.isPending}>
            {words('keep')}
          </Button>
        </>
      }
    >
      <form
        id="keep-text"
        noValidate
        className="mt-3 grid gap-4 text-ink sm:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        {create.isError ? (
          <div className="sm:col-span-2">
            <Notice tone="block" announce title={words('not_kept')}>
              {words(
                isDefinedError(create.error) && create.error.code === 'TOO_MANY' ? 'library_full' : 'try_in_a_moment',
              )}
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
        <div className="sm:col-span-2">
          <p className="text-meta text-ink-3">{names('characters', { count: lengthOf(text) })}</p>
          <div className="mt-1 max-h-[30dvh] overflow-y-auto border-y border-rule py-3" lang={values.language}>
            {drawText({ document: text })}
          </div>
        </div>
      </form>
    </DialogPopup>
  );
}
