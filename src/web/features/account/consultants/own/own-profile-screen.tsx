import { Link } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import { queries } from '#web/api/queries.ts';
import { useWords } from '#web/page/words.ts';
import { openKeptWords } from '#web/saving/kept-words.ts';
import { useOpened } from '#web/saving/use-opened.ts';
import { LinkButton } from '#web/ui/form/link-button.tsx';
import { PageTitle } from '#web/ui/page/headings.tsx';
import { Icon } from '#web/ui/page/icon.tsx';
import { Failed, Loading } from '#web/ui/page/states.tsx';
import { OwnProfileForm } from './own-profile-form.tsx';

/** What the reader says of themselves as a consultant. */
export function OwnProfileScreen({ userId }: { readonly userId: string }) {
  const words = useWords('consultant_profile');
  const kept = useOpened(userId, () => openKeptWords(userId));
  const query = useQuery(queries.consultants.own.queryOptions({ refetchOnWindowFocus: false, gcTime: 0 }));
  const { data } = query;
  return (
    <>
      <p className="mb-4">
        <Link
          to="/app/consultants/{-$page}"
          params={{ page: undefined }}
          search={{}}
          className="inline-flex min-h-11 items-center gap-1.5"
        >
          <Icon icon={ChevronLeft} />
          {words('directory')}
        </Link>
      </p>
      <PageTitle
        title={words('title')}
        lead={words('lead')}
        action={
          <LinkButton to="/app/consultants/{-$page}" params={{ page: 'orders' }} search={{}}>
            {words('orders')}
          </LinkButton>
        }
      />
      {data === undefined && query.isError ? (
        <Failed
          level={2}
          title={words('load_failed')}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      ) : data === undefined || kept === null ? (
        <Loading label={words('loading')} />
      ) : (
        <OwnProfileForm first={data.own} name={data.name} offered={data.expertise} kept={kept} />
      )}
    </>
  );
}
