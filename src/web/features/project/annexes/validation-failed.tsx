import { VALIDATION_FAILED } from '#messages/annexes.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Notice } from '#web/ui/page/notice.tsx';

/** Stays where the validation was asked for, until it is asked for again. */
export function ValidationFailed({ onRetry, retrying }: { readonly onRetry: () => void; readonly retrying: boolean }) {
  return (
    <div className="mt-3">
      <Notice
        tone="block"
        title={VALIDATION_FAILED}
        actions={
          <Button busy={retrying} onClick={onRetry}>
            Try Again
          </Button>
        }
      >
        The file itself is safe. Please try again.
      </Notice>
    </div>
  );
}
