import { getRouteApi } from '@tanstack/react-router';
import { useMe } from '#web/api/me.ts';
import { ConfirmedNotice } from '#web/features/account/identity/sign-up/confirmed-notice.tsx';
import { ClosingNext } from '#web/features/public/landing/closing-next.tsx';
import { LandingPage } from '#web/features/public/landing/landing-page.tsx';
import { LandingPricing } from '#web/features/public/pricing/landing-pricing.tsx';

const route = getRouteApi('/_public/');

/** The start page of the site. */
export function LandingRoute() {
  const me = useMe();
  const { email } = route.useSearch();
  const { closingNext, open } = route.useLoaderData();
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
