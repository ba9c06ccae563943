import { useEffect, useRef } from 'react';
import { ORPCError } from '@orpc/client';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { OutsideWriter } from '#contract/writing/drafting.ts';
import { draftText } from '#domain/project/drafting/draft.ts';
import { sectionKindOf } from '#domain/project/drafting/section-kind.ts';
import type { ProjectFacts, SectionFacts } from '#domain/project/facts.ts';
import { sectionTitle } from '#words/project/section-title.ts';
import { queries } from '#web/api/queries.ts';
import { useWords } from '#web/page/words.ts';
import { flushEverything } from '#web/saving/saver-room.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Dialog, DialogClose } from '#web/ui/overlay/dialog.tsx';
import { Notice } from '#web/ui/page/notice.tsx';
import { Loading } from '#web/ui/page/states.tsx';
import { CopyText } from './copy-text.tsx';
import { DraftView } from './draft-view.tsx';
import { NoAiNotice } from './no-ai-notice.tsx';
import { OutsideButtons, OutsideLine } from './outside-writer.tsx';
import { useApply } from './use-apply.ts';
import { useReworded } from './use-reworded.ts';

type Props = {
  readonly facts: ProjectFacts;
  readonly section: SectionFacts;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
};

type How = { readonly from: 'project' | 'sections'; readonly anew: boolean };

/** Asks for a draft at once, and again where somebody wants another one. */
function useGenerated({ facts, section }: Props, works: boolean) {
  const generating = useMutation(queries.drafting.generateDocument.mutationOptions());
  const generate = async (how: How) => {
    // The draft is made of what is stored.
    if (!(await flushEverything())) return;
    generating.mutate({
      projectId: facts.id,
      documentType: 'application_section',
      context: { section: section.key, ...how },
    });
  };
  const isAsked = useRef(false);
  useEffect(() => {
    if (!works || isAsked.current) return;
    isAsked.current = true;
    void generate({ from: 'project', anew: false });
  });
  return { generating, generate };
}

function Generated(props: Props & { readonly outside: OutsideWriter; readonly onDone: () => void }) {
  const { facts, section, outside, onDone } = props;
  const words = useWords('guided');
  const { generating, generate } = useGenerated(props, true);
  const applying = useApply(facts.id, section.key, onDone);
  const { data, isPending, error } = generating;
  const { asking, stop, problem, reword } = useReworded(facts.id, section.key);
  const isEmpty = section.length === 0;
  // What a model outside has said anew stands in the place of the draft; the draft stays in the conversation.
  const message = asking.data?.messages.at(-1) ?? data?.message;
  const draft = message?.draft ?? null;
  const draftId = message?.id ?? '';
  const draftAnew = async (how: How) => {
    stop();
    asking.reset();
    await generate(how);
  };
  const hasText = draft !== null && draft.blocks.length > 0;
  const code = error instanceof ORPCError ? error.code : '';
  const why = code === 'FULL' ? 'fail.full' : code === 'RATE_LIMITED' ? 'fail.limited' : 'failed_text';
  return (
    <div className="grid gap-4 text-ink">
      {isPending ? <Loading label={words('generating')} rows={2} /> : null}
      {error === null ? null : (
        <Notice tone="block" announce title={words('fail.generate')}>
          {words(why)}
        </Notice>
      )}
      {data && message ? (
        <>
          <p role="status">{message.content}</p>
          {draft !== null && hasText ? <DraftView draft={draft} language={facts.language} showsSources /> : null}
          <div className="flex flex-wrap gap-2">
            {hasText ? (
              <>
                <Button
                  variant="primary"
                  busy={applying.busy}
                  onClick={() => void applying.apply({ draftId, how: isEmpty ? 'replace' : 'add' })}
                >
                  {words('apply')}
                </Button>
                {isEmpty ? null : (
                  <Button busy={applying.busy} onClick={() => void applying.apply({ draftId, how: 'replace' })}>
                    {words('apply_replace')}
                  </Button>
                )}
                <CopyText text={draftText(draft)} />
                {outside.state === 'on' ? (
                  <OutsideButtons
                    busy={isPending}
                    asking={asking.isPending}
                    onPress={(how) => reword(draftId, how)}
                    onStop={stop}
                  />
                ) : null}
              </>
            ) : null}
          </div>
          {problem === null ? null : (
            <Notice tone="block" announce title={words('fail.generate')}>
              {problem}
            </Notice>
          )}
          <OutsideLine outside={outside} />
        </>
      ) : null}
      <div className="flex flex-wrap gap-2 border-t border-line pt-4">
        <Button size="small" busy={isPending} onClick={() => void draftAnew({ from: 'project', anew: !isEmpty })}>
          {words(isEmpty ? 'regenerate' : 'generate_anew')}
        </Button>
        {sectionKindOf(section.key) === 'summary' ? (
          <Button size="small" busy={isPending} onClick={() => void draftAnew({ from: 'sections', anew: true })}>
            {words('from_sections')}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

/** Drafts a section from the project, and shows the draft with its sources before anything is changed. */
export function GenerateDialog(props: Props) {
  const { facts, section, open, onOpenChange } = props;
  const words = useWords('guided');
  const names = useWords('project_names');
  const access = useQuery(
    queries.drafting.conversation.queryOptions({ input: { projectId: facts.id, fieldType: section.key } }),
  );
  const { data } = access;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={words('generate_title', { section: sectionTitle(names, section.key) })}
      actions={<DialogClose>{words('close')}</DialogClose>}
    >
      {access.isPending ? <Loading label={words('loading')} rows={2} /> : null}
      {access.isError && !data ? (
        <Notice
          tone="block"
          announce
          title={words('fail.assistance')}
          actions={
            <Button busy={access.isFetching} onClick={() => void access.refetch()}>
              {words('again')}
            </Button>
          }
        />
      ) : null}
      {data?.ai.state === 'active' ? (
        <Generated {...props} outside={data.outside} onDone={() => onOpenChange(false)} />
      ) : null}
      {data && data.ai.state !== 'active' ? <NoAiNotice access={data.ai} /> : null}
    </Dialog>
  );
}
