import { Link } from '@tanstack/react-router';
import type { PartnerThread } from '#contract/partners/partners.ts';
import type { ThreadState } from '#domain/organization/partners/partner-codes.ts';
import { useWords } from '#web/page/words.ts';
import { LinkButton } from '#web/ui/form/link-button.tsx';
import { Badge, type BadgeTone } from '#web/ui/judgement/badge.tsx';
import { Empty, Failed, Loading } from '#web/ui/page/states.tsx';
import { Moment } from './moment.tsx';

type Query = {
  readonly data: { readonly threads: readonly PartnerThread[] } | undefined;
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly refetch: () => Promise<unknown>;
};

const tones: Readonly<Record<ThreadState, BadgeTone>> = {
  ours: 'check',
  theirs: 'neutral',
  closed_here: 'closed',
  closed_there: 'closed',
  gone: 'closed',
};

/** How a conversation stands, in a word. */
export function ThreadBadge({ state }: { readonly state: ThreadState }) {
  const words = useWords('partners');
  return <Badge tone={tones[state]}>{words(`state.${state}`)}</Badge>;
}

/** The conversations of the organization, the one with the newest message first. */
export function ThreadList({ query }: { readonly query: Query }) {
  const words = useWords('partners');
  if (query.isError && !query.data)
    return (
      <Failed level={2} title={words('load_failed')} onRetry={() => void query.refetch()} retrying={query.isFetching} />
    );
  if (!query.data) return <Loading label={words('loading')} />;
  const { threads } = query.data;
  if (threads.length === 0)
    return (
      <Empty
        level={2}
        title={words('none')}
        actions={
          <LinkButton to="/app/partners" search={{ view: 'profile' }}>
            {words('none_profile')}
          </LinkButton>
        }
      >
        {words('none_text')}
      </Empty>
    );
  return (
    <ul className="border-t border-heavy">
      {threads.map(({ id, other, program, state, lastAt }) => (
        <li key={id} className="grid gap-x-6 gap-y-1 border-b border-line py-4 md:grid-cols-[minmax(0,1fr)_auto_6rem]">
          <div className="min-w-0">
            <h2 className="font-sans text-h4 font-semibold tracking-normal [overflow-wrap:anywhere]">
              <Link to="/app/partners" search={{ thread: id }}>
                {other?.name ?? words('gone_name')}
              </Link>
            </h2>
            <p className="text-ink-2 [overflow-wrap:anywhere]">
              {program === null ? words('no_call') : `${program.title} (${program.identifier})`}
            </p>
          </div>
          <span className="self-start">
            <ThreadBadge state={state} />
          </span>
          <span className="md:text-end">
            <Moment at={lastAt} />
          </span>
        </li>
      ))}
    </ul>
  );
}
