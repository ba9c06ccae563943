import { createFileRoute, Outlet } from '@tanstack/react-router';

export const Route = createFileRoute('/app/programs')({ staticData: { crumb: 'Search Funding' }, component: Outlet });
