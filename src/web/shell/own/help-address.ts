import { useLocation } from '@tanstack/react-router';

/** Where the help says what the page that is open is for, its tab included. */
export function useHelpAddress(): string {
  return useLocation({
    select: ({ pathname, search }) => {
      const { tab }: { readonly tab?: unknown } = search;
      return `/help?about=${encodeURIComponent(typeof tab === 'string' ? `${pathname}?tab=${tab}` : pathname)}`;
    },
  });
}
