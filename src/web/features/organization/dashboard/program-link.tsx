import { Link } from '@tanstack/react-router';
import type { DashboardOverview } from '#contract/dashboard.ts';

/** A program of the dashboard by its title. */
export function ProgramLink({ program }: { readonly program: DashboardOverview['deadlines'][number] }) {
  return (
    <Link
      to="/app/programs/$slug"
      params={{ slug: program.slug }}
      className="font-medium text-ink [overflow-wrap:anywhere]"
    >
      {program.title}
    </Link>
  );
}
