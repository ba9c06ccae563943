import { useEffect, useRef, useState, type ReactNode } from 'react';
import { ORPCError } from '@orpc/client';
import { useRouter } from '@tanstack/react-router';
import type { GuestPage } from '#contract/task-links/guest-links.ts';
import type { RichTextDocument } from '#domain/project/text/rich-text.ts';
import { sectionTitle } from '#words/project/section-title.ts';
import { instantOf } from '#web/api/instant-of.ts';
import { pageLink } from '#web/page/drawn-words.tsx';
import { useWords } from '#web/page/words.ts';
import { BrandMark } from '#web/shell/brand.tsx';
import { FactTable } from '#web/ui/judgement/fact-table.tsx';
import { Notice } from '#web/ui/page/notice.tsx';
import { Failed, Loading } from '#web/ui/page/states.tsx';
import { UploadTask } from './upload-task.tsx';
import { CommentTask } from './comment-task.tsx';

type Opened =
  | { readonly kind: 'loading' | 'closed' | 'limited' | 'failed' }
  | { readonly kind: 'open'; readonly page: GuestPage };

type Props = {
  readonly token: string;
  readonly drawText: (document: RichTextDocument) => ReactNode;
};

/** Uses the link once, however often the page is drawn. */
function useOpened(token: string) {
  const { context } = useRouter().options;
  const [opened, setOpened] = useState<Opened>({ kind: 'loading' });
  const isAsked = useRef(false);
  const open = async () => {
    setOpened({ kind: 'loading' });
    try {
      setOpened({ kind: 'open', page: await (await context.api()).guestLinks.open({ token }) });
    } catch (error) {
      const code: string | null = error instanceof ORPCError ? error.code : null;
      const isClosed = code === 'NOT_FOUND' || code === 'BAD_REQUEST';
      setOpened({ kind: isClosed ? 'closed' : code === 'RATE_LIMITED' ? 'limited' : 'failed' });
    }
  };
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    void open();
  });
  return { opened, open };
}

/** What is asked, by whom, and until when. */
function Facts({ page: { project, expiresAt, note, task } }: { readonly page: GuestPage }) {
  const words = useWords('guest_page');
  const until = instantOf(expiresAt);
  return (
    <FactTable
      caption={words('asked')}
      facts={[
        { name: words('project'), value: project === '' ? words('untitled') : project },
        { name: words('asked'), value: words('asked_task', { kind: task.kind }) },
        ...(until === null ? [] : [{ name: words('until'), value: words.formats.moment(until) }]),
        ...(note === '' ? [] : [{ name: words('note'), value: <span className="whitespace-pre-wrap">{note}</span> }]),
      ]}
    />
  );
}

function Open({ page, token, drawText }: Props & { readonly page: GuestPage }) {
  const words = useWords('guest_page');
  const names = useWords('project_names');
  const { organization, askedBy, task } = page;
  const by = askedBy === null ? ({ by: 'former', name: '' } as const) : ({ by: 'known', name: askedBy } as const);
  return (
    <>
      <h1>
        {task.kind === 'comment'
          ? words('title_comment', { section: sectionTitle(names, task.section) })
          : words('title_upload', { annex: task.annex.label })}
      </h1>
      <p className="mt-2 mb-6 text-ink-2 [overflow-wrap:anywhere]">{words('from', { ...by, organization })}</p>
      <Facts page={page} />
      {task.kind === 'comment' ? (
        <CommentTask token={token} name={page.name} task={task} drawText={drawText} />
      ) : (
        <UploadTask token={token} task={task} />
      )}
      <p className="mt-12 border-t border-line pt-4 text-meta text-ink-3 [overflow-wrap:anywhere]">
        {words.rich('privacy', { organization, privacy: pageLink('/legal/privacy') })}
      </p>
    </>
  );
}

/** What the link opens. Of one that opens nothing it says nothing more. */
function Shown(props: Props) {
  const words = useWords('guest_page');
  const { opened, open } = useOpened(props.token);
  switch (opened.kind) {
    case 'open':
      return <Open {...props} page={opened.page} />;
    case 'loading':
      return <Loading label={words('loading')} rows={6} />;
    case 'failed':
      return <Failed level={2} title={words('failed')} onRetry={() => void open()} />;
    case 'closed':
    case 'limited':
      return (
        <>
          <h1 className="mb-6">{words(`gone.${opened.kind}`)}</h1>
          <Notice tone="info" announce title={words(`gone_text.${opened.kind}`)} />
        </>
      );
  }
}

/** The page that a link for a guest opens: nothing leads from it into the product. */
export function GuestScreen(props: Props) {
  const words = useWords('guest_page');
  return (
    <div className="mx-auto max-w-[44rem] px-4 pt-8 pb-20 md:pt-12">
      <title>{words('page_title')}</title>
      <header className="mb-8 flex items-center gap-2.5 font-serif text-[1.3125rem]/6 font-semibold">
        <BrandMark />
        Fundwright
      </header>
      <main id="main" tabIndex={-1}>
        <Shown {...props} />
      </main>
    </div>
  );
}
