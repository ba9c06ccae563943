import { createFileRoute } from '@tanstack/react-router';
import { legalPages } from '#web/content/legal/pages.ts';
import { gdpr } from '#web/content/legal/gdpr.ts';
import { LegalPage } from '#web/features/public/legal/legal-page.tsx';
import { useInstallation } from '#web/page/operator.tsx';
import { canonicalLink, pageMeta } from '#web/page/page-meta.ts';

export const Route = createFileRoute('/_public/legal/gdpr-dpa')({
  head: ({ match }) => ({
    meta: pageMeta(legalPages.gdpr.title, legalPages.gdpr.lead),
    links: [canonicalLink(match.context.publicUrl, '/legal/gdpr-dpa')],
  }),
  component: GdprPage,
});

function GdprPage() {
  return <LegalPage text={gdpr(useInstallation())} />;
}
