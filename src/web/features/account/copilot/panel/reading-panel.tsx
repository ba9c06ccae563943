import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { splitLocale, withLocale } from '#domain/values/locale-address.ts';
import { api } from '#web/api/api.ts';
import { notePageOf } from '#web/api/page-of.ts';
import type { CopilotHost } from '#web/features/account/copilot/copilot-host.ts';
import { localeOfPage, useWords } from '#web/page/words.ts';
import { ToastArea } from '#web/ui/overlay/toast-area.tsx';
import { KitWordsProvider } from '#web/ui/page/kit-words.tsx';
import { CopilotPanel } from './copilot-panel.tsx';

// Pages for reading run no React. There the panel is an application of its own, which comes with the first press.

type Props = {
  readonly host: CopilotHost;
  /** Hears how the panel is opened again, from outside of React. Must stay the same. */
  readonly onReady: (open: () => void) => void;
};

function ReadingPanel({ host, onReady }: Props) {
  const words = useWords('kit');
  const [open, setOpen] = useState(true);
  useEffect(() => onReady(() => setOpen(true)), [onReady]);
  return (
    <KitWordsProvider words={words}>
      <CopilotPanel
        open={open}
        onOpenChange={setOpen}
        host={host}
        path={splitLocale(globalThis.location.pathname).path}
      />
      <ToastArea />
    </KitWordsProvider>
  );
}

/** Who is signed in: such a page does not say it. */
async function findHost(): Promise<CopilotHost> {
  const me = await api.account.me();
  const { locale } = splitLocale(globalThis.location.pathname);
  notePageOf(me?.user.id ?? null);
  return {
    userId: me?.user.id ?? null,
    orgId: me?.currentOrgId ?? null,
    api: () => Promise.resolve(api),
    go: (href) => globalThis.location.assign(withLocale(href, locale)),
    changed: () => undefined,
  };
}

/** Draws the panel beside the page, open. What it answers opens it again. */
export async function showReadingPanel(): Promise<() => void> {
  const ready = Promise.withResolvers<() => void>();
  const host = await findHost();
  const rootRoute = createRootRoute({ component: () => <ReadingPanel host={host} onReady={ready.resolve} /> });
  // It leads nowhere: the components of the product ask a router for the language of the page.
  const router = createRouter({
    routeTree: rootRoute,
    history: createMemoryHistory(),
    context: { locale: localeOfPage() },
  });
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(<RouterProvider router={router} />);
  return await ready.promise;
}
