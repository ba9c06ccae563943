import { createFileRoute } from '@tanstack/react-router';
import { termsOfService } from '#web/content/legal/terms.ts';
import { LegalPage } from '#web/features/public/legal/legal-page.tsx';
import { useInstallation } from '#web/page/operator.tsx';
import { publicHead } from '#web/page/page-meta.ts';
import { useWords, wordsFor } from '#web/page/words.ts';

export const Route = createFileRoute('/_public/legal/terms')({
  head: ({ match }) => {
    const titles = wordsFor(match.context.locale, 'page_titles');
    return publicHead(match.context, {
      title: titles('terms'),
      description: titles('terms_text'),
      path: '/legal/terms',
      picture: 'terms',
    });
  },
  component: TermsPage,
});

function TermsPage() {
  const words = useWords('terms_of_service');
  const shared = { legal: useWords('legal'), operator: useWords('operator') };
  return <LegalPage name="terms" text={termsOfService(words, shared, useInstallation())} />;
}
