/** One bar in the shape of what is on its way; sizes by classes ("h-4 w-2/3"). */
export function Skeleton({ className = 'h-3.5 w-full' }: { readonly className?: string }) {
  return <span aria-hidden="true" className={`skeleton ${className}`} />;
}
