import { createFileRoute } from '@tanstack/react-router';
import { termsOfService } from '#web/content/legal/terms.ts';
import { LegalPage } from '#web/features/public/legal/legal-page.tsx';
import { useInstallation } from '#web/page/operator.tsx';
import { publicHead } from '#web/page/head/public-head.ts';
import { useWords } from '#web/page/words.ts';

export const Route = createFileRoute('/_public/legal/terms')({
  head: ({ match }) => publicHead(match.context, 'terms', '/legal/terms'),
  component: TermsPage,
});

function TermsPage() {
  const words = useWords('terms_of_service');
  const shared = { legal: useWords('legal'), operator: useWords('operator') };
  return <LegalPage name="terms" text={termsOfService(words, shared, useInstallation())} />;
}
