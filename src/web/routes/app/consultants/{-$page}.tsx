import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useMe } from '#web/api/me.ts';
import { AppMain } from '#web/shell/app-shell.tsx';
import { PagePending } from '#web/shell/status-pages.tsx';
import { useLate } from '#web/ui/loading/load-later.ts';

// One route for all pages of the directory: each further one would be in the first script of every page.
export const Route = createFileRoute('/app/consultants/{-$page}')({
  // Every page loads this function: what stands in the address, the screens read.
  validateSearch: (raw: Record<string, unknown>): Record<string, unknown> => raw,
  staticData: { crumb: 'consultants' },
  head: async ({ match, params }) =>
    (await import('#web/page/head/part-titles.ts')).consultantsHead(match.context.locale, params.page),
  component: Consultants,
});

/** By this name the address leads to the reader's own profile; any other names a consultant. */
const OWN = 'profile';
/** By this one to what is asked of consultants. */
const REQUESTS = 'requests';
/** By this one to the orders that they work on. */
const ORDERS = 'orders';

const loadDirectory = async () =>
  (await import('#web/features/account/consultants/directory/directory-screen.tsx')).DirectoryScreen;
const loadConsultant = async () =>
  (await import('#web/features/account/consultants/directory/consultant-screen.tsx')).ConsultantScreen;
const loadOwn = async () =>
  (await import('#web/features/account/consultants/own/own-profile-screen.tsx')).OwnProfileScreen;

const loadRequests = async () =>
  (await import('#web/features/account/consultants/engagements/requests-screen.tsx')).RequestsScreen;
const loadOrders = async () =>
  (await import('#web/features/account/consultants/orders/orders-screen.tsx')).OrdersScreen;

function Consultants() {
  const { page } = Route.useParams();
  const address = Route.useSearch();
  const navigate = useNavigate({ from: '/app/consultants/{-$page}' });
  const userId = useMe()?.user.id ?? '';
  const isConsultant = page !== undefined && ![OWN, REQUESTS, ORDERS].includes(page);
  const directory = useLate(loadDirectory, page === undefined);
  const consultant = useLate(loadConsultant, isConsultant);
  const own = useLate(loadOwn, page === OWN);
  const requests = useLate(loadRequests, page === REQUESTS);
  const orders = useLate(loadOrders, page === ORDERS);
  const onSearch = (search: typeof address) => void navigate({ search, replace: true, resetScroll: false });
  const draw = () => {
    switch (page) {
      case undefined:
        return directory?.({ address, onSearch });
      case OWN:
        return own?.({ userId });
      case REQUESTS:
        return requests?.({ userId, address });
      case ORDERS:
        return orders?.({ userId });
      default:
        return consultant?.({ consultantId: page, address });
    }
  };
  const drawn = draw();
  return drawn ? <AppMain>{drawn}</AppMain> : <PagePending />;
}
