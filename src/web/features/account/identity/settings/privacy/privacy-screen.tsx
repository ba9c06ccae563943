import { InOneGo } from '#web/api/in-one-go.tsx';
import { useWords } from '#web/page/words.ts';
import { PageTitle } from '#web/ui/page/headings.tsx';
import { Failed, Loading } from '#web/ui/page/states.tsx';
import { ArchivePart } from './archive-part.tsx';
import { DeletionPart } from './deletion-part.tsx';
import { usePrivacy } from './privacy-query.ts';
import { SupportPart } from './support-part.tsx';

/** What is kept of the person: to take along, and to have deleted. */
export function PrivacyScreen() {
  const words = useWords('privacy_settings');
  const query = usePrivacy();
  const { data } = query;
  const loading = <Loading label={words('loading')} rows={4} />;
  return (
    <>
      <PageTitle title={words('title')} />
      {data === undefined ? (
        query.isError ? (
          <Failed
            level={2}
            title={words('not_loaded')}
            onRetry={() => void query.refetch()}
            retrying={query.isFetching}
          />
        ) : (
          loading
        )
      ) : (
        <InOneGo loading={loading}>
          <SupportPart />
          <ArchivePart archives={data.exports} />
          <DeletionPart shown={data} />
        </InOneGo>
      )}
    </>
  );
}
