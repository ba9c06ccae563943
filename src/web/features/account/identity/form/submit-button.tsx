import type { ReactNode } from 'react';
import { useAlive } from '#web/ui/loading/alive.ts';
import { Button } from '#web/ui/form/button.tsx';
import { useWords } from '#web/page/words.ts';

type Props = {
  readonly busy: boolean;
  /** The server takes this form as the browser itself sends it. */
  readonly works?: 'without-script';
  readonly variant?: 'primary' | 'outline';
  readonly children: ReactNode;
};

/**
 * Sends an account form. Where only the page's script can send it, the button waits for the script, and says so where
 * none runs.
 */
export function SubmitButton({ busy, works, variant = 'primary', children }: Props) {
  const words = useWords('account_form');
  const alive = useAlive();
  return (
    <>
      <Button
        type="submit"
        variant={variant}
        size="large"
        busy={busy}
        disabled={!alive && works === undefined}
        className="w-full"
      >
        {children}
      </Button>
      {works === undefined ? (
        <noscript>
          <p className="text-ink-2">{words('needs_script')}</p>
        </noscript>
      ) : null}
    </>
  );
}
