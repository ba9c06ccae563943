import type { ReactNode } from 'react';
import { placeOf } from '#web/shell/admin/admin-pages.ts';
import { lateScreen } from '#web/shell/admin/late-screen.tsx';
import { NotFoundPage } from '#web/shell/status-pages.tsx';

const Overview = lateScreen(
  async () => (await import('#web/features/admin/overview/overview-screen.tsx')).OverviewScreen,
);

/** The page of the administration at this path below `/admin`. Each brings its script when it is opened. */
export function AdminScreen({ path }: { readonly path: string }): ReactNode {
  const place = placeOf(path);
  switch (place?.page) {
    case undefined:
      return <NotFoundPage />;
    case 'overview':
      return (
        <main id="main" tabIndex={-1} className="min-w-0">
          <Overview />
        </main>
      );
  }
}
