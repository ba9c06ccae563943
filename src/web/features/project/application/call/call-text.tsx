import type { ReactNode } from 'react';
import type { CallSummary } from '#domain/program/call-summary.ts';
import { useSourceLanguage } from '#web/page/source-language.ts';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { OfficialBlocks } from '#web/ui/judgement/official-blocks.tsx';
import { Skeleton } from '#web/ui/page/skeleton.tsx';
import { Loading } from '#web/ui/page/states.tsx';
import { SourceNote } from '#web/ui/judgement/source-note.tsx';
import { useCallText } from '#web/project/use-call-text.ts';

function Heading({ children }: { readonly children: ReactNode }) {
  return <h4 className="mt-3.5 mb-1 font-sans text-ui font-semibold">{children}</h4>;
}

/** The call in our own words. Its expected outcomes stand in a list of their own, where they are followed up. */
function Summary({ summary: { about, activities, who } }: { readonly summary: CallSummary }) {
  const words = useWords('application');
  const source = useSourceLanguage();
  return (
    <>
      <p lang={source} className="text-ui text-pretty">
        {about}
      </p>
      {activities.length === 0 ? null : (
        <>
          <Heading>{words('summary_activities')}</Heading>
          <ul lang={source} className="list-disc ps-4 text-ui marker:text-ink-3">
            {activities.map((line) => (
              <li key={line} className="mt-1 first:mt-0">
                {line}
              </li>
            ))}
          </ul>
        </>
      )}
      {who === null ? null : (
        <>
          <Heading>{words('summary_who')}</Heading>
          <p lang={source} className="text-ui text-pretty">
            {who}
          </p>
        </>
      )}
      <SourceNote>{words('summary_note')}</SourceNote>
    </>
  );
}

/** What the call asks for: our summary, and scope and the like in its own words. */
export function CallText({ projectId, identifier }: { readonly projectId: string; readonly identifier: string }) {
  const words = useWords('application');
  const source = useSourceLanguage();
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
  const { sections, summary } = query.data;
  if (sections.length === 0 && summary === null) return <p className="text-ink-2">{words('call_unknown')}</p>;
  return (
    <>
      {summary === null ? null : <Summary summary={summary} />}
      {sections.length === 0 ? (
        <p className="mt-3 text-meta text-ink-2">{words('official_unread')}</p>
      ) : (
        <>
          <div
            role="region"
            aria-label={words('call_text')}
            tabIndex={0}
            lang={source}
            className={`max-h-[28rem] overflow-y-auto overscroll-contain pe-2 ${summary === null ? '' : 'mt-4 border-t border-rule pt-4'}`}
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
      )}
    </>
  );
}
