import { useState } from 'react';
import { isDefinedError } from '@orpc/client';
import type { SavedSearch } from '#contract/shortlist/saved-searches.ts';
import type { ProgramSearch } from '#domain/program/filters.ts';
import { MAX_SAVED_SEARCHES, SEARCH_NAME_LIMIT } from '#domain/program/shortlist/shortlist-limits.ts';
import { allFit } from '#web/page/all-fit.ts';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { DialogPopup } from '#web/ui/overlay/dialog-popup.tsx';
import { Notice } from '#web/ui/page/notice.tsx';
import { limited } from '#words/frame/limited.ts';
import { useSearchChanges } from './use-saved-searches.ts';

export type NamedSearch =
  /** A search that is to be kept, and what it could be called. */
  | { readonly kind: 'save'; readonly search: ProgramSearch; readonly name: string }
  | { readonly kind: 'rename'; readonly saved: SavedSearch };

type Props = { readonly orgId: string; readonly named: NamedSearch; readonly onClose: () => void };

/** What was refused and why; null where nothing was. */
function useFailure({ create, rename }: ReturnType<typeof useSearchChanges>) {
  const words = useWords('saved_searches');
  if (create.isError) {
    const { error } = create;
    const code = isDefinedError(error) ? error.code : null;
    if (isDefinedError(error) && error.code === 'ALREADY_SAVED')
      return { title: words('failed.save'), text: words('saved_as', { name: error.data.name }) };
    const text = code === 'TOO_MANY' ? words('too_many', { limit: MAX_SAVED_SEARCHES }) : words('kept');
    return { title: words('failed.save'), text };
  }
  if (!rename.isError) return null;
  const { error } = rename;
  const title = words('failed.rename');
  if (isDefinedError(error) && error.code === 'CONFLICT')
    return { title, text: words('elsewhere', { name: error.data.name }) };
  return { title, text: isDefinedError(error) && error.code === 'NOT_FOUND' ? words('gone') : words('kept') };
}

/** Asks what a search is to be called: one that is to be kept, or one that is kept already. */
export function SearchNameDialog({ orgId, named, onClose }: Props) {
  const words = useWords('saved_searches');
  const limits = useWords('limits');
  const [name, setName] = useState(named.kind === 'save' ? named.name : named.saved.name);
  const [tried, setTried] = useState(false);
  const changes = useSearchChanges();
  const { create, rename } = changes;
  const failure = useFailure(changes);
  const missing = name.trim() === '';
  const save = () => {
    setTried(true);
    if (missing || !allFit([[name, SEARCH_NAME_LIMIT]])) return;
    if (named.kind === 'save') create.mutate({ orgId, name, search: named.search }, { onSuccess: onClose });
    else {
      // Whoever was told that the name is another by now, and renames again, means it.
      const newest = isDefinedError(rename.error) && rename.error.code === 'CONFLICT' ? rename.error.data : named.saved;
      rename.mutate({ orgId, searchId: newest.id, base: newest.revision, name }, { onSuccess: onClose });
    }
  };
  return (
    <DialogPopup
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={words(`dialog.${named.kind}`)}
      actions={
        <>
          <Button onClick={onClose}>{words('cancel')}</Button>
          <Button variant="primary" type="submit" form="search-name" busy={create.isPending || rename.isPending}>
            {words(`submit.${named.kind}`)}
          </Button>
        </>
      }
    >
      <p>{words('dialog.text')}</p>
      <form
        id="search-name"
        noValidate
        className="mt-4 grid gap-4 text-ink"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        {failure === null ? null : (
          <Notice tone="block" announce title={failure.title}>
            {failure.text}
          </Notice>
        )}
        <Field
          label={words('field.name')}
          required
          {...limited(limits, name, SEARCH_NAME_LIMIT, tried && missing ? words('name_missing') : null)}
        >
          <TextInput value={name} autoComplete="off" onChange={(event) => setName(event.target.value)} />
        </Field>
      </form>
    </DialogPopup>
  );
}
