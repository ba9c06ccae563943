import { createFileRoute } from '@tanstack/react-router';
import { legalPages } from '../../../content/legal/pages.ts';
import { gdpr } from '../../../content/legal/gdpr.ts';
import { LegalPage } from '../../../features/legal/legal-page.tsx';
import { useInstallation } from '../../../operator.tsx';
import { canonicalLink, pageMeta } from '../../../title.ts';

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
