import { createFileRoute } from '@tanstack/react-router';
import { hero } from '../../content/landing.ts';
import { ConfirmedNotice } from '../../features/account/confirmed-notice.tsx';
import { LandingPage } from '../../features/landing/landing-page.tsx';
import { useMe } from '../../me.ts';
import { pageMeta } from '../../title.ts';

export const Route = createFileRoute('/_public/')({
  validateSearch: (search: Record<string, unknown>): { readonly email?: 'confirmed' } => (search['email'] === 'confirmed' ? { email: 'confirmed' } : {}),
  head: () => ({ meta: pageMeta('EU funding you can win', hero.lead), links: [{ rel: 'canonical', href: '/' }] }),
  component: Landing,
});

function Landing() {
  const me = useMe();
  const { email } = Route.useSearch();
  const setUp = me?.memberships.some((membership) => membership.setUp) ?? false;
  return <LandingPage signedIn={me !== null} notice={email === undefined ? null : <ConfirmedNotice signedIn={me !== null} setUp={setUp} />} />;
}
