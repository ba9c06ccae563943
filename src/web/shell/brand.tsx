import { Link } from '@tanstack/react-router';

/** The mark alone: an F made of form rules. */
export function BrandMark({ className = 'size-6' }: { readonly className?: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={`shrink-0 ${className}`}>
      <rect className="fill-blue" width="24" height="24" rx="2" />
      <path className="stroke-on-blue" d="M7 5v14M7 5.875h10.5M7 11.5h7M12 18.125h5.5" fill="none" strokeWidth="1.75" />
    </svg>
  );
}

/** The mark with the name, leading to the start page or to the signed-in start. */
export function Brand({ to = '/' }: { readonly to?: string }) {
  return (
    <Link
      to={to}
      className="inline-flex items-center gap-2.5 font-serif text-[1.3125rem]/6 font-semibold tracking-[-0.015em] text-ink no-underline hover:text-ink rail:hidden"
    >
      <BrandMark />
      Fundwright
    </Link>
  );
}
