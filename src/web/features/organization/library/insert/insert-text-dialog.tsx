import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { RichTextDocument } from '#domain/project/text/rich-text.ts';
import type { Locale } from '#domain/values/locale.ts';
import { api } from '#web/api/api.ts';
import { queries } from '#web/api/queries.ts';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { DialogPopup } from '#web/ui/overlay/dialog-popup.tsx';
import { showToast } from '#web/ui/overlay/toast-queue.ts';
import { Failed, Loading } from '#web/ui/page/states.tsx';
import { EntryFacts } from '#web/features/organization/library/entry-facts.tsx';
import type { Offered } from '#web/features/organization/library/listed.ts';
import type { DrawText } from '#web/features/organization/library/text-field.ts';
import { reloadLibrary } from '#web/features/organization/library/use-library-actions.ts';
import { OfferedList } from './offered-list.tsx';

type Props = {
  readonly projectId: string;
  readonly sectionId: string;
  /** Of the application. */
  readonly language: Locale;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** Puts a text where the cursor stands. */
  readonly insert: (text: RichTextDocument) => void;
  readonly drawText: DrawText;
};

/** A text as it reads before it is inserted. */
function Preview({
  projectId,
  chosen,
  drawText,
}: Pick<Props, 'projectId' | 'drawText'> & { readonly chosen: Offered }) {
  const words = useWords('library_insert');
  const text = useQuery(queries.library.offeredText.queryOptions({ input: { projectId, entryId: chosen.id } }));
  return (
    <div className="mt-3 text-ink">
      <EntryFacts entry={chosen} />
      <div className="mt-3 max-h-[50dvh] overflow-y-auto border-y border-rule py-3" lang={chosen.language}>
        {text.data ? drawText({ document: text.data.doc }) : null}
        {text.isPending ? <Loading label={words('loading')} rows={2} /> : null}
        {text.isError && !text.data ? (
          <Failed title={words('text_failed')} onRetry={() => void text.refetch()} retrying={text.isFetching} />
        ) : null}
      </div>
    </div>
  );
}

/** Chooses a text of the library and inserts it into the open section. */
export function InsertTextDialog({ projectId, sectionId, language, open, onOpenChange, insert, drawText }: Props) {
  const words = useWords('library_insert');
  const [chosen, setChosen] = useState<Offered | null>(null);
  const entryId = chosen?.id ?? '';
  const input = { projectId, entryId };
  const text = useQuery(queries.library.offeredText.queryOptions({ input, enabled: chosen !== null }));
  const close = () => {
    setChosen(null);
    onOpenChange(false);
  };
  const take = () => {
    if (!text.data) return;
    const { doc, textRevision, title } = text.data;
    close();
    // The dialog gives the focus back first: the cursor must stand in the text.
    requestAnimationFrame(() => insert(doc));
    showToast({ title: words('inserted', { title }) });
    api.library.noteInserted({ ...input, sectionId, textRevision }).then(
      () => void reloadLibrary(),
      () => showToast({ title: words('not_noted'), description: words('not_noted_text'), tone: 'info' }),
    );
  };
  return (
    <DialogPopup
      open={open}
      onOpenChange={(next) => (next ? undefined : close())}
      title={chosen === null ? words('insert_text') : <span lang={chosen.language}>{chosen.title}</span>}
      actions={
        chosen === null ? (
          <Button onClick={close}>{words('cancel')}</Button>
        ) : (
          <>
            <Button onClick={() => setChosen(null)}>{words('back')}</Button>
            <Button variant="primary" disabled={!text.data} onClick={take}>
              {words('insert')}
            </Button>
          </>
        )
      }
    >
      {chosen === null ? (
        <OfferedList projectId={projectId} part="text" language={language} onChoose={setChosen} />
      ) : (
        <Preview projectId={projectId} chosen={chosen} drawText={drawText} />
      )}
    </DialogPopup>
  );
}
