import { useEffect, type ReactNode } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import { useMe } from './me.ts';
import { notePageOf } from './page-of.ts';
import { queryClient } from './queries.ts';
import { ToastArea } from '#web/ui/overlay/toast-area.tsx';

/** Wraps pages that use the API with TanStack Query and show toasts: everything signed in. */
export function ApiProvider({ children }: { readonly children: ReactNode }) {
  const person = useMe()?.user.id ?? null;
  useEffect(() => notePageOf(person), [person]);
  return (
    <QueryClientProvider client={queryClient}>
      {children}
      <ToastArea />
    </QueryClientProvider>
  );
}
