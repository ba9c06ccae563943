import { createFileRoute } from '@tanstack/react-router';
import { EntryScreen } from '#web/features/organization/library/entry/entry-screen.tsx';
import type { DrawTextField } from '#web/features/organization/library/text-field.ts';
import { NoOrganization } from '#web/features/project/projects/no-organization.tsx';
import { PictureHome } from '#web/project/picture-home.ts';
import { useMe } from '#web/api/me.ts';
import { AppMain } from '#web/shell/app-shell.tsx';
import { pageMeta } from '#web/page/page-meta.ts';
import { useWords, wordsFor } from '#web/page/words.ts';
import { useLate } from '#web/ui/loading/load-later.ts';
import { Skeleton } from '#web/ui/page/skeleton.tsx';

export const Route = createFileRoute('/app/library/$entryId/')({
  staticData: { crumb: 'library_entry' },
  head: ({ match }) => ({ meta: pageMeta(wordsFor(match.context.locale, 'app_titles')('library_entry')) }),
  component: EntryPage,
});

// The editor is large, and the page can be read before it is there.
const loadField = async () =>
  (await import('#web/features/project/application/editor/rich-text-field.tsx')).RichTextField;

function EntryPage() {
  const words = useWords('no_organization');
  const titles = useWords('app_titles');
  const { entryId } = Route.useParams();
  const me = useMe();
  const orgId = me?.currentOrgId ?? null;
  const draw = useLate(loadField, true);
  const drawField: DrawTextField = (props) =>
    draw?.(props) ?? (
      <div aria-busy="true">
        <Skeleton className="h-48 w-full" />
      </div>
    );
  return (
    <AppMain>
      {orgId === null ? (
        <>
          <h1 className="mb-6">{titles('library')}</h1>
          <NoOrganization title={words('title')} />
        </>
      ) : (
        <PictureHome value={orgId}>
          <EntryScreen
            key={`${orgId} ${entryId}`}
            userId={me?.user.id ?? ''}
            orgId={orgId}
            entryId={entryId}
            drawField={drawField}
          />
        </PictureHome>
      )}
    </AppMain>
  );
}
