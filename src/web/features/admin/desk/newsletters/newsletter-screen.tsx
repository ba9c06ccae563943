import { useQuery } from '@tanstack/react-query';
import { newsletterIn } from '#domain/account/newsletters/newsletter.ts';
import { instantOf } from '#web/api/instant-of.ts';
import { queries } from '#web/api/queries.ts';
import { Asked } from '#web/features/admin/desk/asked.tsx';
import { useFormats, useWords } from '#web/page/words.ts';
import { FactTable } from '#web/ui/judgement/fact-table.tsx';
import { Group, PageTitle } from '#web/ui/page/headings.tsx';
import { NewsletterBadge } from './newsletter-badge.tsx';
import { NewsletterForm } from './newsletter-form.tsx';
import type { KnownNewsletter } from './use-newsletter-form.ts';

function Text({ title, subject, paragraphs }: { title: string; subject: string; paragraphs: readonly string[] }) {
  return (
    <Group level={2} title={title}>
      <div className="grid max-w-[44rem] gap-4 wrap-anywhere whitespace-pre-line">
        <p className="font-semibold">{subject}</p>
        {paragraphs.map((paragraph, index) => (
          <p key={index}>{paragraph}</p>
        ))}
      </div>
    </Group>
  );
}

/** A newsletter that is sent, or being sent: what it says, and to how many it went. */
function SentNewsletter({ known }: { readonly known: KnownNewsletter }) {
  const words = useWords('admin_newsletters');
  const { count, moment } = useFormats();
  const { newsletter, state, readers, sentAt } = known;
  const sent = instantOf(sentAt);
  return (
    <div className="grid gap-8">
      <FactTable
        caption={words('about')}
        facts={[
          { name: words('state'), value: <NewsletterBadge state={state} /> },
          { name: words('readers'), value: count(readers) },
          { name: words('sent'), value: sent === null ? words('sent.not') : moment(sent) },
        ]}
      />
      <Text title={words('group.en')} {...newsletterIn(newsletter, 'en')} />
      {newsletter.textRo === '' ? null : <Text title={words('group.ro')} {...newsletterIn(newsletter, 'ro')} />}
    </div>
  );
}

function Known({ id }: { readonly id: string }) {
  // What is typed stands on this answer, so a newer one does not come by itself while it is written.
  const query = useQuery(
    queries.admin.newsletters.get.queryOptions({
      input: { id },
      staleTime: 0,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      refetchInterval: ({ state }) => (state.data?.state === 'sending' ? 2_000 : false),
    }),
  );
  return (
    <Asked query={query}>
      {(known) => (
        <>
          <PageTitle title={known.newsletter.subject} />
          {known.state === 'draft' ? <NewsletterForm known={known} /> : <SentNewsletter known={known} />}
        </>
      )}
    </Asked>
  );
}

/** A new newsletter, or one that is there. */
export function NewsletterScreen({ id }: { readonly id: string }) {
  const words = useWords('admin_newsletters');
  if (id !== 'new') return <Known id={id} />;
  return (
    <>
      <PageTitle title={words('new.title')} />
      <NewsletterForm known={null} />
    </>
  );
}
