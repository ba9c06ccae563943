import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { RouterClient } from '@tanstack/react-router/ssr/client';
import { splitLocale } from '#domain/values/locale-address.ts';
import { DEFAULT_LOCALE } from '#domain/values/locale.ts';
import { unnamedOperator } from '#domain/account/operator.ts';
import { createAppRouter } from './router.tsx';
import { PartNotFetched } from './ui/loading/fetch-part.ts';
import type { RouterContext } from './page/router-context.ts';
import './styles/index.css';

/** The page brings what the server knew. Until that is read, these values hold. */
const firstValues: RouterContext = {
  now: Date.now(),
  locale: DEFAULT_LOCALE,
  wanted: DEFAULT_LOCALE,
  address: splitLocale(globalThis.location.pathname).locale,
  theme: null,
  sidebarOpen: true,
  development: false,
  publicUrl: globalThis.location.origin,
  operator: unnamedOperator,
  hasStories: false,
  me: null,
  refusedSignIn: null,
  refusedContact: null,
  api: async () => (await import('./api/api.ts')).api,
};

// Each step on its own, so that the page can answer somebody between them.
setTimeout(() => {
  const router = createAppRouter(firstValues);
  setTimeout(() =>
    startTransition(() => {
      hydrateRoot(
        document,
        <StrictMode>
          <RouterClient router={router} />
        </StrictMode>,
        {
          // React says that it drew something anew. The cause stands after that.
          onRecoverableError: (error) =>
            reportError(error instanceof Error && error.cause !== undefined ? error.cause : error),
          // A page that did not arrive is reported to the person. It is no fault of the program.
          onCaughtError: (error) => {
            if (!(error instanceof PartNotFetched)) reportError(error);
          },
        },
      );
    }),
  );
});
