import { use } from 'react';
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { site } from '../content/site.ts';
import { Brand } from './brand.tsx';
import { FrameContext } from './frame.ts';
import { PageRows } from './page-rows.tsx';
import { Button } from '../ui/button.tsx';
import { LinkButton } from '../ui/link-button.tsx';

function StatusPage({ code, title, children }: { readonly code: string; readonly title: string; readonly children: React.ReactNode }) {
  const framed = use(FrameContext);
  return (
    <div className={`page pt-8 pb-24 ${framed ? 'md:px-8' : ''}`}>
      {framed ? null : <header className="mb-16"><Brand /></header>}
      <main id="main" tabIndex={-1} className="max-w-[38rem] border-t-2 border-heavy pt-4">
        <title>{`${title} · Fundwright`}</title>
        <p className="font-serif text-h2 font-semibold text-ink-3">{code}</p>
        <h1 className="mt-1">{title}</h1>
        {children}
      </main>
    </div>
  );
}

/** Any unknown path: says so and leads home. */
export function NotFoundPage() {
  return (
    <StatusPage code="404" title="Page not found">
      <p className="mt-3 text-body text-ink-2">There is no page at this address. It may have moved, or the link is wrong.</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <LinkButton to="/" variant="primary">Return to Home</LinkButton>
      </div>
    </StatusPage>
  );
}

/** A failure of ours: what to do now, and whom to tell. */
export function ServerErrorPage({ reset }: Partial<ErrorComponentProps>) {
  const router = useRouter();
  const reload = () => {
    reset?.();
    void router.invalidate();
    globalThis.location.reload();
  };
  return (
    <StatusPage code="500" title="Server error">
      <p className="mt-3 text-body text-ink-2">Something failed on our side. Nothing that you saved is lost. Try again in a moment.</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <Button variant="primary" data-static="reload" onClick={reload}>Try Again</Button>
        <LinkButton to="/">Go Home</LinkButton>
      </div>
      <p className="mt-8 text-meta text-ink-3">
        If it goes on, write to <a href={`mailto:${site.supportEmail}`}>{site.supportEmail}</a>.
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
