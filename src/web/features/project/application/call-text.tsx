import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { OfficialBlocks } from '#web/ui/judgement/official-blocks.tsx';
import { Skeleton } from '#web/ui/page/skeleton.tsx';
import { Loading } from '#web/ui/page/states.tsx';
import { SourceNote } from '#web/ui/judgement/source-note.tsx';
import { useCallText } from './use-call-text.ts';

/** Expected outcomes, scope and the like, in the words of the call. */
export function CallText({ projectId, identifier }: { readonly projectId: string; readonly identifier: string }) {
  const words = useWords('application');
  const query = useCallText(projectId);
  if (query.isError) {
    return (
      <div role="alert">
        <p className="mb-3 text-ink-2">{words('call_failed')}</p>
        <Button size="small" busy={query.isFetching} onClick={() => void query.refetch()}>
          {words('try_again')}
        </Button>
      </div>
    );
  }
  if (!query.data)
    return (
      <Loading label={words('loading_call')}>
        <Skeleton className="h-24 w-full" />
      </Loading>
    );
  const { sections } = query.data;
  if (sections.length === 0) return <p className="text-ink-2">{words('call_unknown')}</p>;
  return (
    <>
      <div
        role="region"
        aria-label={words('call_text')}
        tabIndex={0}
        className="max-h-[28rem] overflow-y-auto overscroll-contain pe-2"
      >
        {sections.map((section, index) => (
          <section key={index} className="mt-5 first:mt-0">
            {section.heading === '' ? null : (
              <h4 className="mb-2 font-sans text-ui font-semibold">{section.heading}</h4>
            )}
            <div className="prose text-ui! leading-5! [&>*+*]:mt-2.5!">
              <OfficialBlocks blocks={section.blocks} />
            </div>
          </section>
        ))}
      </div>
      <SourceNote>{words('official_text', { identifier })}</SourceNote>
    </>
  );
}
