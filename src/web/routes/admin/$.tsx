import { ClientOnly, createFileRoute, notFound } from '@tanstack/react-router';
import { ApiProvider } from '#web/api/api-provider.tsx';
import { useMe } from '#web/api/me.ts';
import { useWords } from '#web/page/words.ts';
import { AdminScreen } from './-admin-screen.tsx';
import { KeptSession } from '#web/routes/-kept-session.tsx';
import { adminSearch } from '#web/shell/admin/admin-search.ts';
import { placeOf } from '#web/shell/admin/admin-pages.ts';
import { AdminShell } from '#web/shell/admin/admin-shell.tsx';
import { PublicShell } from '#web/shell/public-shell.tsx';
import { NotFoundPage, PagePending } from '#web/shell/status-pages.tsx';

// One route for all pages of the administration: each further one would be in the first script of every page.
export const Route = createFileRoute('/admin/$')({
  validateSearch: adminSearch,
  loader: ({ context }) => {
    if (context.me?.user.isAdmin !== true) throw notFound();
  },
  component: Administration,
  notFoundComponent: LikeNothing,
});

function Administration() {
  const { _splat: path = '' } = Route.useParams();
  const words = useWords('administration');
  const page = placeOf(path)?.page;
  return (
    <ClientOnly fallback={<PagePending />}>
      {page === undefined ? null : <title>{words('page_title', { page: words(`page.${page}`) })}</title>}
      <ApiProvider>
        <AdminShell path={path}>
          <AdminScreen path={path} />
        </AdminShell>
        <KeptSession />
      </ApiProvider>
    </ClientOnly>
  );
}

/** What everybody sees at an address that leads nowhere. */
function LikeNothing() {
  return (
    <PublicShell signedIn={useMe() !== null}>
      <NotFoundPage />
    </PublicShell>
  );
}
