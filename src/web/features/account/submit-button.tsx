import { useSyncExternalStore, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';

function neverChanges(): () => void {
  return () => undefined;
}

type Props = { readonly busy: boolean; readonly variant?: 'primary' | 'outline'; readonly children: ReactNode };

/** Sends an account form. It waits for the page's script: without it the browser itself would send the form, password and all. */
export function SubmitButton({ busy, variant = 'primary', children }: Props) {
  const ready = useSyncExternalStore(neverChanges, () => true, () => false);
  return (
    <Button type="submit" variant={variant} size="large" busy={busy} disabled={!ready} className="w-full">
      {children}
    </Button>
  );
}
