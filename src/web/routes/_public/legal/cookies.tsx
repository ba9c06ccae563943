import { createFileRoute } from '@tanstack/react-router';
import { cookiesPolicy } from '#web/content/legal/cookies.ts';
import { LegalPage } from '#web/features/public/legal/legal-page.tsx';
import { publicHead } from '#web/page/page-meta.ts';
import { useWords, wordsFor } from '#web/page/words.ts';

export const Route = createFileRoute('/_public/legal/cookies')({
  head: ({ match }) => {
    const titles = wordsFor(match.context.locale, 'page_titles');
    return publicHead(match.context, {
      title: titles('cookies'),
      description: titles('cookies_text'),
      path: '/legal/cookies',
      picture: 'cookies',
    });
  },
  component: CookiesPage,
});

function CookiesPage() {
  const words = useWords('cookies_policy');
  const kept = useWords('kept');
  return <LegalPage name="cookies" text={cookiesPolicy(words, kept)} />;
}
