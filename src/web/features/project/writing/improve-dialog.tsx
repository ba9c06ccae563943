import { useMutation, useQuery } from '@tanstack/react-query';
import type { OutsideWriter } from '#contract/writing/drafting.ts';
import { builtInImprovements, isOutside, type Improvement } from '#domain/project/drafting/draft-codes.ts';
import { draftDocument, draftText, type SectionDraft } from '#domain/project/drafting/draft.ts';
import type { SectionKey } from '#domain/project/sections/section-codes.ts';
import type { RichTextDocument } from '#domain/project/text/rich-text.ts';
import type { Locale } from '#domain/values/locale.ts';
import { queries, queryClient } from '#web/api/queries.ts';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Dialog, DialogClose } from '#web/ui/overlay/dialog.tsx';
import { showToast } from '#web/ui/overlay/toast-queue.ts';
import { Notice } from '#web/ui/page/notice.tsx';
import { DraftView } from './draft-view.tsx';
import { NoAiNotice } from './no-ai-notice.tsx';
import { OutsideButtons, OutsideLine } from './outside-writer.tsx';
import { useRewordedText, useWhyNot } from './use-reworded.ts';

type Props = {
  readonly projectId: string;
  readonly fieldType: SectionKey;
  readonly language: Locale;
  /** What is selected; empty where nothing is. */
  readonly text: string;
  /** Puts a text in the place of the selection. */
  readonly put: (text: RichTextDocument) => void;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
};

const asDraft = (sentences: SectionDraft['blocks'][number]['sentences']): Pick<SectionDraft, 'blocks'> => ({
  blocks: sentences.length === 0 ? [] : [{ is: 'paragraph', sentences }],
});

/** What was left out of the sentences, and how many stayed as they were. */
function WhatStayed({ gone, kept }: { readonly gone: readonly string[]; readonly kept: number }) {
  const words = useWords('guided');
  return (
    <>
      {kept === 0 ? null : <p className="mt-2 text-meta text-ink-2">{words('kept', { count: kept })}</p>}
      {gone.length === 0 ? null : (
        <div className="mt-2 text-meta text-ink-2">
          <p>{words('gone', { count: gone.length })}</p>
          <ul className="list-disc ps-5">
            {gone.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

function Choice({ outside, ...props }: Props & { readonly outside: OutsideWriter }) {
  const { projectId, fieldType, language, text, put, onOpenChange } = props;
  const words = useWords('guided');
  const { asking: improving, stop } = useRewordedText();
  const whyNot = useWhyNot();
  const noting = useMutation(
    queries.drafting.noteTaken.mutationOptions({
      onSettled: () =>
        queryClient.invalidateQueries({ queryKey: queries.drafting.ledger.key({ input: { projectId } }) }),
    }),
  );
  const { data, variables, error, isPending } = improving;
  const draft = data ? asDraft(data.sentences) : null;
  const isSame = draft !== null && draftText(draft) === text.replaceAll(/\s+/gu, ' ').trim();
  const improve = (how: Improvement) => improving.mutate({ projectId, fieldType, text, how });
  const take = () => {
    if (!data || !draft || !variables) return;
    put(draftDocument(draft));
    const passageId = crypto.randomUUID();
    noting.mutate({
      projectId,
      fieldType,
      passageId,
      prompt: variables.how,
      model: data.model,
      sentences: [...data.sentences],
    });
    showToast({ title: words('applied') });
    onOpenChange(false);
  };
  const isModel = variables !== undefined && isOutside(variables.how);
  const why = whyNot(error, isModel);
  return (
    <div className="grid gap-4 text-ink">
      <p className="text-meta text-ink-2">{words('improve_text')}</p>
      <div>
        <p className="text-label text-ink-3">{words('improve_before')}</p>
        <p lang={language} className="line-clamp-6 font-serif [overflow-wrap:anywhere]">
          {text}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {builtInImprovements.map((how) => (
          <Button key={how} busy={isPending} onClick={() => improve(how)}>
            {words(how)}
          </Button>
        ))}
        {outside.state === 'on' ? (
          <OutsideButtons busy={isPending} asking={isPending && isModel} onPress={improve} onStop={stop} />
        ) : null}
      </div>
      <OutsideLine outside={outside} />
      {why === null ? null : (
        <Notice tone="block" announce title={words('fail.generate')}>
          {why}
        </Notice>
      )}
      {data && draft ? (
        <div role="status">
          <p className="text-label text-ink-3">{words('improve_after')}</p>
          {isSame ? (
            <p>{words('improve_same')}</p>
          ) : (
            <DraftView draft={draft} language={language} showsSources={false} />
          )}
          <WhatStayed gone={data.gone} kept={data.kept} />
          {isSame || data.sentences.length === 0 ? null : (
            <Button variant="primary" className="mt-3" onClick={take}>
              {words('improve_put')}
            </Button>
          )}
        </div>
      ) : null}
    </div>
  );
}

/** Shortens the selected sentences or makes them concrete, and shows both texts before one takes the other's place. */
export function ImproveDialog(props: Props) {
  const { projectId, fieldType, text, open, onOpenChange } = props;
  const words = useWords('guided');
  const access = useQuery(queries.drafting.conversation.queryOptions({ input: { projectId, fieldType } }));
  const { data } = access;
  const ai = data?.ai;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={words('improve_title')}
      actions={<DialogClose>{words('close')}</DialogClose>}
    >
      {text.trim() === '' ? <p>{words('improve_nothing')}</p> : null}
      {ai && ai.state !== 'active' ? <NoAiNotice access={ai} /> : null}
      {text.trim() !== '' && data?.ai.state === 'active' ? <Choice {...props} outside={data.outside} /> : null}
      {access.isError && !ai ? <Notice tone="block" announce title={words('fail.assistance')} /> : null}
    </Dialog>
  );
}
