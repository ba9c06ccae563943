import { useRef, useState, type ReactNode } from 'react';
import type { GrantSaving } from '#contract/portal/grants.ts';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Dialog, DialogClose } from '#web/ui/overlay/dialog.tsx';
import { OtherVersion } from '#web/ui/page/other-version.tsx';
import { useSaveRecords } from './use-grant.ts';

type Props<Content> = {
  readonly projectId: string;
  readonly title: string;
  readonly start: Content;
  /** What stands at the server now; null where nothing does. */
  readonly stored: Content | null;
  /** The record with this content, based on what is known of it now. */
  readonly toSaving: (content: Content) => GrantSaving;
  readonly onClose: () => void;
  readonly children: (content: Content, set: (part: Partial<Content>) => void) => ReactNode;
};

/**
 * One record in a form. A failure keeps it open with everything typed; where somebody else has saved meanwhile, it asks
 * which of the two shall stand.
 */
export function RecordDialog<Content extends object>({
  projectId,
  title,
  start,
  stored,
  toSaving,
  onClose,
  children,
}: Props<Content>) {
  const words = useWords('grant');
  const [content, setContent] = useState(start);
  const [isElsewhere, setElsewhere] = useState(false);
  const { busy, send } = useSaveRecords(projectId);
  const form = useRef<HTMLFormElement>(null);
  const save = () => {
    // A field that says what is wrong with it holds something that is not in `content`.
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    if (wrong) wrong.focus();
    else send([toSaving(content)], { onDone: onClose, onConflict: () => setElsewhere(true) });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={title}
      actions={
        <>
          <DialogClose>{words('cancel')}</DialogClose>
          <Button
            variant="primary"
            busy={busy}
            aria-disabled={isElsewhere || undefined}
            onClick={isElsewhere ? undefined : save}
          >
            {words('save')}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        noValidate
        className="grid gap-4 text-ink"
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy && !isElsewhere) save();
        }}
      >
        {isElsewhere ? (
          <OtherVersion
            title={words('conflict')}
            keep={words('conflict_keep')}
            take={words('conflict_take')}
            onKeep={() => setElsewhere(false)}
            onTake={() => {
              setElsewhere(false);
              if (stored) setContent(stored);
              else onClose();
            }}
          >
            {words('conflict_text')}
          </OtherVersion>
        ) : null}
        {children(content, (part) => setContent({ ...content, ...part }))}
        {/* Enter in a field saves, as in every form. */}
        <button type="submit" hidden>
          {words('save')}
        </button>
      </form>
    </Dialog>
  );
}
