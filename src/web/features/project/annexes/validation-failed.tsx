import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Notice } from '#web/ui/page/notice.tsx';

/** Stays where the validation was asked for, until it is asked for again. */
export function ValidationFailed({ onRetry, retrying }: { readonly onRetry: () => void; readonly retrying: boolean }) {
  const words = useWords('annexes');
  return (
    <div className="mt-3">
      <Notice
        tone="block"
        title={words('validation_failed')}
        actions={
          <Button busy={retrying} onClick={onRetry}>
            {words('try_again')}
          </Button>
        }
      >
        {words('validation_failed_text')}
      </Notice>
    </div>
  );
}
