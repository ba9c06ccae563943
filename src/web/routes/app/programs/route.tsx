import { createFileRoute, Outlet } from '@tanstack/react-router';

export const Route = createFileRoute('/app/programs')({
  staticData: { crumb: 'programs' },
  /** The organization that everything below is judged for; null while the person has none. */
  loader: async ({ context }) => {
    const orgId = context.me?.currentOrgId ?? null;
    if (orgId === null) return null;
    const { loadApplicant } = await import('#web/features/discover/programs/applicant.ts');
    return loadApplicant(await context.api(), orgId);
  },
  component: Outlet,
});
