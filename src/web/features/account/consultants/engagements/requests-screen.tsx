import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import { queries } from '#web/api/queries.ts';
import { useWords } from '#web/page/words.ts';
import { Icon } from '#web/ui/page/icon.tsx';
import { Group, PageTitle } from '#web/ui/page/headings.tsx';
import { Empty, Failed, Loading } from '#web/ui/page/states.tsx';
import { useAskingOrganization } from './ask-button.tsx';
import { EngagementBadge, LIVE, useMoment } from './engagement-parts.tsx';
import { OpenRequest, useOtherName, useProjectTitle, type SeenRequest } from './open-request.tsx';

function Line({ seen }: { readonly seen: SeenRequest }) {
  const words = useWords('engagements');
  const moment = useMoment();
  const nameOf = useOtherName();
  const title = useProjectTitle()(seen);
  const { engagementId, kind, state, call, askedAt } = seen.request;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-b border-line py-4">
      <div className="min-w-0">
        <h3 className="font-sans text-h4 font-semibold tracking-normal [overflow-wrap:anywhere]">
          <Link to="/app/consultants/{-$page}" params={{ page: 'requests' }} search={{ engagement: engagementId }}>
            {nameOf(seen)}
          </Link>
        </h3>
        <p className="text-ink-2 [overflow-wrap:anywhere]">{words(`line.${kind}`, { call: call.identifier })}</p>
        {title === '' ? null : <p className="text-ink-2 [overflow-wrap:anywhere]">{title}</p>}
        <p className="text-meta text-ink-3">{moment(askedAt)}</p>
      </div>
      <EngagementBadge state={state} />
    </li>
  );
}

type PartProps = { readonly title: string; readonly none: string; readonly noneText: string };

function Requests({ title, none, noneText, seen }: PartProps & { readonly seen: readonly SeenRequest[] }) {
  return (
    <Group level={2} title={title}>
      {seen.length === 0 ? (
        <Empty title={none}>{noneText}</Empty>
      ) : (
        <ul className="border-t border-rule">
          {seen.map((each) => (
            <Line key={`${each.side} ${each.request.engagementId}`} seen={each} />
          ))}
        </ul>
      )}
    </Group>
  );
}

/** Everything that the reader may see: what is asked of them, and what their organization asks. */
function useRequests() {
  const asking = useAskingOrganization();
  const received = useQuery({ ...queries.engagements.received.queryOptions(), ...LIVE });
  const orgId = asking?.orgId ?? '';
  const asked = useQuery({
    ...queries.engagements.ofOrganization.queryOptions({ input: { orgId } }),
    ...LIVE,
    enabled: asking !== null,
  });
  const isLoaded = received.data !== undefined && (asking === null || asked.data !== undefined);
  const ofMe = (received.data?.engagements ?? []).map((request): SeenRequest => ({ side: 'consultant', request }));
  const ofUs = (asked.data?.engagements ?? []).map((request): SeenRequest => ({
    side: 'organization',
    orgId,
    request,
  }));
  const retry = () => void Promise.all([received.refetch(), ...(asking === null ? [] : [asked.refetch()])]);
  const isError = received.isError || asked.isError;
  return { asking, isLoaded, ofMe, ofUs, retry, isError, isFetching: received.isFetching || asked.isFetching };
}

function Back({ isOpen }: { readonly isOpen: boolean }) {
  const words = useWords('engagements');
  return (
    <p className="mb-4">
      <Link
        to="/app/consultants/{-$page}"
        params={{ page: isOpen ? 'requests' : undefined }}
        search={{}}
        className="inline-flex min-h-11 items-center gap-1.5"
      >
        <Icon icon={ChevronLeft} />
        {words(isOpen ? 'all_requests' : 'directory')}
      </Link>
    </p>
  );
}

type Props = { readonly userId: string; readonly address: Readonly<Record<string, unknown>> };

/** What consultants are asked for, on both sides; the one that the address names stands open. */
export function RequestsScreen({ userId, address }: Props) {
  const words = useWords('engagements');
  const { asking, isLoaded, ofMe, ofUs, retry, isError, isFetching } = useRequests();
  const named = typeof address['engagement'] === 'string' ? address['engagement'] : null;
  const framed = (drawn: ReactNode) => (
    <>
      <Back isOpen={named !== null} />
      {drawn}
    </>
  );
  const title = <PageTitle title={words('requests_title')} lead={words('requests_lead')} />;
  if (!isLoaded)
    return framed(
      <>
        {title}
        {isError ? (
          <Failed level={2} title={words('load_failed')} onRetry={retry} retrying={isFetching} />
        ) : (
          <Loading label={words('loading')} />
        )}
      </>,
    );
  if (named !== null) {
    const seen = [...ofMe, ...ofUs].find(({ request }) => request.engagementId === named);
    return framed(
      seen === undefined ? (
        <>
          {title}
          <Empty level={2} title={words('missing')}>
            {words('missing_text')}
          </Empty>
        </>
      ) : (
        <OpenRequest key={named} seen={seen} userId={userId} />
      ),
    );
  }
  return framed(
    <>
      {title}
      <Requests
        title={words('asked_of_you')}
        none={words('none_of_you')}
        noneText={words('none_of_you_text')}
        seen={ofMe}
      />
      {asking === null ? null : (
        <Requests
          title={words('asked_by_us', { organization: asking.name })}
          none={words('none_by_us')}
          noneText={words('none_by_us_text')}
          seen={ofUs}
        />
      )}
    </>,
  );
}
