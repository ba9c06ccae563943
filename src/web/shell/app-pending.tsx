import { useRouteContext } from '@tanstack/react-router';
import { useWords } from '#web/page/words.ts';
import { Brand, BrandMark } from './brand.tsx';
import { PageRows } from './page-rows.tsx';

/** The frame of the signed-in pages while their code is on the way: the same places, nothing in them yet. */
export function AppPending() {
  const words = useWords('frame');
  const open = useRouteContext({ from: '__root__', select: (context) => context.sidebarOpen });
  return (
    <div
      aria-busy="true"
      className={`grid min-h-dvh ${open ? 'md:grid-cols-[var(--sidebar)_minmax(0,1fr)]' : 'md:grid-cols-[var(--sidebar-rail)_minmax(0,1fr)]'}`}
    >
      <div className="border-e border-line bg-desk max-md:hidden">
        <div className={`flex h-(--header) items-center ${open ? 'px-5' : 'justify-center'}`}>
          {open ? <Brand to="/app" /> : <BrandMark />}
        </div>
      </div>
      <div className="min-w-0">
        <div className="h-(--header) border-b border-line" />
        <main id="main" tabIndex={-1} className="max-w-[76rem] px-4 pt-6 md:px-8 md:pt-8">
          <noscript>
            <p className="mb-2 text-h4 font-semibold">{words('no_script.title')}</p>
            <p className="mb-8 max-w-[38rem] text-ink-2">{words('no_script.text')}</p>
          </noscript>
          <PageRows />
        </main>
      </div>
    </div>
  );
}
