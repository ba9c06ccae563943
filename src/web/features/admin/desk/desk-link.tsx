import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';

/** Leads to one thing of the administration. `to` follows `/admin/`. */
export function DeskLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <Link to="/admin/$" params={{ _splat: to }} search={{}} className="inline-flex min-h-6 items-center wrap-anywhere">
      {children}
    </Link>
  );
}
