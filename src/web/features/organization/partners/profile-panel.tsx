import { useQuery } from '@tanstack/react-query';
import { queries } from '#web/api/queries.ts';
import { useWords } from '#web/page/words.ts';
import { openKeptWords } from '#web/saving/kept-words.ts';
import { useOpened } from '#web/saving/use-opened.ts';
import { Failed, Loading } from '#web/ui/page/states.tsx';
import { ProfileForm } from './profile-form.tsx';

type Props = { readonly orgId: string; readonly userId: string };

/** What the organization tells others of itself as a partner. */
export function ProfilePanel({ orgId, userId }: Props) {
  const words = useWords('partners');
  const kept = useOpened(userId, () => openKeptWords(userId));
  const query = useQuery(
    queries.partners.profile.queryOptions({ input: { orgId }, refetchOnWindowFocus: false, gcTime: 0 }),
  );
  if (query.isError && !query.data)
    return (
      <Failed level={2} title={words('load_failed')} onRetry={() => void query.refetch()} retrying={query.isFetching} />
    );
  if (!query.data || kept === null) return <Loading label={words('loading')} />;
  const { profile, categories: offered, mayEdit } = query.data;
  return <ProfileForm orgId={orgId} stored={profile} offered={offered} mayEdit={mayEdit} kept={kept} />;
}
