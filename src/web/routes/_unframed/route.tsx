import { createFileRoute, Outlet } from '@tanstack/react-router';
import { ApiProvider } from '#web/api/api-provider.tsx';
import { Brand } from '#web/shell/brand.tsx';
import { KeptSession } from '#web/routes/-kept-session.tsx';

/** Pages of members that one comes to from elsewhere, and leaves at once: nothing of the shell stands around them. */
export const Route = createFileRoute('/_unframed')({ ssr: false, component: UnframedPages });

function UnframedPages() {
  return (
    <ApiProvider>
      <div className="mx-auto max-w-[44rem] px-4 pt-8 pb-20 md:pt-16">
        <header className="mb-10">
          <Brand to="/app" />
        </header>
        <main id="main" tabIndex={-1}>
          <Outlet />
        </main>
      </div>
      <KeptSession />
    </ApiProvider>
  );
}
