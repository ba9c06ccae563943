import { createFileRoute, Outlet } from '@tanstack/react-router';

export const Route = createFileRoute('/app/library')({ staticData: { crumb: 'library' }, component: Outlet });
