import { LoaderCircle } from 'lucide-react';

/** Turns while something is under way; the word beside it says what. */
export function Spinner({ className = '' }: { readonly className?: string }) {
  return <LoaderCircle aria-hidden="true" strokeWidth={1.75} className={`size-4 shrink-0 animate-spin ${className}`} />;
}
