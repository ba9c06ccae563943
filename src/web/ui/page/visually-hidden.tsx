import type { ReactNode } from 'react';

/** Text for screen readers only: what the eye takes from position or from the row it stands in. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
  return <span className="hidden-text">{children}</span>;
}
