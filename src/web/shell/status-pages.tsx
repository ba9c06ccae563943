import { use, type ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { useMe } from '#web/api/me.ts';
import { WhomToAsk } from '#web/page/operator.tsx';
import { useWords } from '#web/page/words.ts';
import { Brand } from './brand.tsx';
import { FrameContext } from './frame.ts';
import { PageRows } from './page-rows.tsx';
import { paths } from './shell-paths.ts';
import { Button } from '#web/ui/form/button.tsx';
import { LinkButton } from '#web/ui/form/link-button.tsx';
import { reloadIfReachable } from '#web/ui/loading/reachable-reload.ts';
import { SearchInput } from '#web/ui/form/text-input.tsx';

/** A page that says why there is no other. */
export function StatusPage({
  code,
  title,
  children,
}: {
  readonly code: string;
  readonly title: string;
  readonly children: ReactNode;
}) {
  const frame = use(FrameContext);
  return (
    <div className={`page pt-8 pb-24 ${frame === 'app' ? 'md:px-8' : 'md:pt-14'}`}>
      {frame !== null ? null : (
        <header className="mb-16">
          <Brand />
        </header>
      )}
      <main id="main" tabIndex={-1} className="max-w-[38rem] border-t-2 border-heavy pt-4">
        <title>{`${title} · Fundwright`}</title>
        <p className="font-serif text-h2 font-semibold text-ink-3">{code}</p>
        <h1 className="mt-1">{title}</h1>
        {children}
      </main>
    </div>
  );
}

/** Any unknown path: says so, and leads on: to calls by their words, to all of them, or home. */
export function NotFoundPage() {
  const words = useWords('frame');
  const signedIn = useMe() !== null;
  const calls = signedIn ? paths.programs : paths.publicPrograms;
  return (
    <StatusPage code="404" title={words('missing.title')}>
      <p className="mt-3 text-body text-ink-2">{words('missing.text')}</p>
      <search>
        {/* A plain form: it works before anything else of the page does. */}
        <form action={calls} method="get" className="mt-8 flex gap-2">
          <SearchInput
            size="large"
            name="q"
            className="min-w-0 flex-1"
            aria-label={words('missing.search_programs')}
            placeholder={words('missing.search_hint')}
            autoComplete="off"
            enterKeyHint="search"
          />
          <Button variant="primary" size="large" type="submit">
            {words('missing.search')}
          </Button>
        </form>
      </search>
      <p className="mt-6 flex flex-wrap gap-x-6 gap-y-2 text-body">
        <Link to={calls} className="inline-flex min-h-6 items-center">
          {words('missing.all_calls')}
        </Link>
        {signedIn ? (
          <Link to={paths.dashboard} className="inline-flex min-h-6 items-center">
            {words('missing.dashboard')}
          </Link>
        ) : null}
        <Link to="/" className="inline-flex min-h-6 items-center">
          {words('missing.home')}
        </Link>
      </p>
    </StatusPage>
  );
}

/** A failure of ours: what to do now, and whom to tell. */
export function ServerErrorPage() {
  const words = useWords('frame');
  return (
    <StatusPage code="500" title={words('failed.title')}>
      <p className="mt-3 text-body text-ink-2">{words('failed.text')}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <Button variant="primary" data-static="reload" onClick={() => void reloadIfReachable()}>
          {words('try_again')}
        </Button>
        <LinkButton to="/">{words('failed.home')}</LinkButton>
      </div>
      <p className="mt-8 text-meta text-ink-3">
        <WhomToAsk>{(address) => words.rich('failed.ask', { address })}</WhomToAsk>
      </p>
    </StatusPage>
  );
}

/** The shape of a page while its data is on the way. */
export function PagePending() {
  return (
    <main id="main" tabIndex={-1} aria-busy="true" className="page py-8">
      <PageRows />
    </main>
  );
}
