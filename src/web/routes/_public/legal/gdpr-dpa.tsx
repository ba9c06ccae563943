import { createFileRoute } from '@tanstack/react-router';
import { gdprTerms } from '#web/content/legal/gdpr.ts';
import { LegalPage } from '#web/features/public/legal/legal-page.tsx';
import { useInstallation } from '#web/page/operator.tsx';
import { publicHead } from '#web/page/head/public-head.ts';
import { useWords } from '#web/page/words.ts';

export const Route = createFileRoute('/_public/legal/gdpr-dpa')({
  head: ({ match }) => publicHead(match.context, 'gdpr', '/legal/gdpr-dpa'),
  component: GdprPage,
});

function GdprPage() {
  const words = useWords('gdpr_terms');
  const shared = { legal: useWords('legal'), operator: useWords('operator') };
  return <LegalPage name="gdpr" text={gdprTerms(words, shared, useInstallation())} />;
}
