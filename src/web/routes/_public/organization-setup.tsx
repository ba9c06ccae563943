import { createFileRoute, redirect } from '@tanstack/react-router';
import { CheckEmailPage } from '#web/features/account/identity/sign-up/check-email-page.tsx';
import { useMailbox } from '#web/page/mailbox.ts';
import { isOn } from '#domain/values/written-values.ts';
import { pageMeta } from '#web/page/page-meta.ts';
import { wordsFor } from '#web/page/words.ts';

export const Route = createFileRoute('/_public/organization-setup')({
  validateSearch: (search: Record<string, unknown>): { readonly created?: true } =>
    isOn(search['created']) ? { created: true } : {},
  beforeLoad: ({ context }) => {
    if (context.me) throw redirect({ href: '/onboarding' });
  },
  head: ({ match }) => {
    const titles = wordsFor(match.context.locale, 'page_titles');
    return { meta: pageMeta(titles('check_email')) };
  },
  component: OrganizationSetup,
});

function OrganizationSetup() {
  const { created } = Route.useSearch();
  return <CheckEmailPage created={created === true} mailbox={useMailbox()} />;
}
