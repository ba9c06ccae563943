import { createFileRoute } from '@tanstack/react-router';
import { legalPages } from '#web/content/legal/pages.ts';
import { cookies } from '#web/content/legal/cookies.ts';
import { LegalPage } from '#web/features/public/legal/legal-page.tsx';
import { canonicalLink, pageMeta } from '#web/page/page-meta.ts';

export const Route = createFileRoute('/_public/legal/cookies')({
  head: ({ match }) => ({
    meta: pageMeta(legalPages.cookies.title, legalPages.cookies.lead),
    links: [canonicalLink(match.context.publicUrl, '/legal/cookies')],
  }),
  component: CookiesPage,
});

function CookiesPage() {
  return <LegalPage text={cookies} />;
}
