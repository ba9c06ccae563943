import { createFileRoute, Outlet } from '@tanstack/react-router';

export const Route = createFileRoute('/app/projects/$projectId')({ staticData: { crumb: 'Project' }, component: Outlet });
