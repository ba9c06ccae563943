import { createFileRoute } from '@tanstack/react-router';
import { hero } from '../../content/landing.ts';
import { LandingPage } from '../../features/landing/landing-page.tsx';
import { useMe } from '../../me.ts';
import { pageMeta } from '../../title.ts';

export const Route = createFileRoute('/_public/')({
  head: () => ({ meta: pageMeta('EU funding you can win', hero.lead), links: [{ rel: 'canonical', href: '/' }] }),
  component: Landing,
});

function Landing() {
  return <LandingPage signedIn={useMe() !== null} />;
}
