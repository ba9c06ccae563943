import { createFileRoute } from '@tanstack/react-router';
import { ConfirmedNotice } from '#web/features/account/identity/sign-up/confirmed-notice.tsx';
import { ClosingNext } from '#web/features/public/landing/closing-next.tsx';
import { LandingPage } from '#web/features/public/landing/landing-page.tsx';
import { LandingPricing } from '#web/features/public/pricing/landing-pricing.tsx';
import { useMe } from '#web/api/me.ts';
import { publicHead } from '#web/page/head/public-head.ts';

const SHOWN = 5;

export const Route = createFileRoute('/_public/')({
  validateSearch: (search: Record<string, unknown>): { readonly email?: 'confirmed' } =>
    search['email'] === 'confirmed' ? { email: 'confirmed' } : {},
  loader: async ({ context }) => {
    const api = await context.api();
    const { items } = await api.programs.list({
      orgId: null,
      filters: { status: ['open'] },
      sort: 'deadline',
      limit: SHOWN,
    });
    const { categories } = await api.programs.open();
    return { closingNext: items, open: categories };
  },
  head: ({ match }) => publicHead(match.context, 'landing', '/'),
  component: Landing,
});

function Landing() {
  const me = useMe();
  const { email } = Route.useSearch();
  const { closingNext, open } = Route.useLoaderData();
  const setUp = me?.memberships.some((membership) => membership.setUp) ?? false;
  return (
    <LandingPage
      signedIn={me !== null}
      open={open}
      notice={email === undefined ? null : <ConfirmedNotice signedIn={me !== null} setUp={setUp} />}
      closingNext={<ClosingNext programs={closingNext} />}
      pricing={<LandingPricing signedIn={me !== null} />}
    />
  );
}
