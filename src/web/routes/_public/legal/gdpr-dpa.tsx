import { createFileRoute } from '@tanstack/react-router';
import { gdprTerms } from '#web/content/legal/gdpr.ts';
import { LegalPage } from '#web/features/public/legal/legal-page.tsx';
import { useInstallation } from '#web/page/operator.tsx';
import { publicHead } from '#web/page/page-meta.ts';
import { useWords, wordsFor } from '#web/page/words.ts';

export const Route = createFileRoute('/_public/legal/gdpr-dpa')({
  head: ({ match }) => {
    const titles = wordsFor(match.context.locale, 'page_titles');
    return publicHead(match.context, {
      title: titles('gdpr'),
      description: titles('gdpr_text'),
      path: '/legal/gdpr-dpa',
      picture: 'gdpr',
    });
  },
  component: GdprPage,
});

function GdprPage() {
  const words = useWords('gdpr_terms');
  const shared = { legal: useWords('legal'), operator: useWords('operator') };
  return <LegalPage name="gdpr" text={gdprTerms(words, shared, useInstallation())} />;
}
