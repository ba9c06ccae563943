import { useState } from 'react';
import { useRouter } from '@tanstack/react-router';
import { Bookmark, BookmarkCheck } from 'lucide-react';
import { Button } from '#web/ui/form/button.tsx';
import { Icon } from '#web/ui/page/icon.tsx';
import { showToast } from '#web/ui/overlay/toast-queue.ts';
import { listCacheHere } from './cache/use-list-cache.ts';
import { rememberSaved, useSaved } from './saved-programs.ts';

type Props = {
  readonly orgId: string;
  readonly program: { readonly id: string; readonly identifier: string; readonly saved: boolean };
  /** An icon in lists, with its word on the program's page. */
  readonly compact?: boolean;
};

/** Saves a program for the organization, or takes that back. Shows the result at once, and says so if it fails. */
export function SaveProgramButton({ orgId, program, compact = false }: Props) {
  const router = useRouter();
  const saved = useSaved(orgId, program.id, program.saved);
  const [busy, setBusy] = useState(false);

  const toggle = async () => {
    setBusy(true);
    rememberSaved(orgId, program.id, !saved);
    try {
      const client = await router.options.context.api();
      await client.programs.save({ orgId, programId: program.id, saved: !saved });
      await listCacheHere()?.forgetSaved();
    } catch {
      rememberSaved(orgId, program.id, saved);
      showToast({
        title:
          `${program.identifier} was not ${saved ? 'removed from your saved programs' : 'saved'}. Please ` +
          'try again.',
        tone: 'block',
      });
    }
    setBusy(false);
  };

  const icon = <Icon icon={saved ? BookmarkCheck : Bookmark} className={saved ? 'text-blue' : ''} />;
  const onClick = busy ? undefined : () => void toggle();
  if (compact)
    return (
      <Button
        onClick={onClick}
        aria-pressed={saved}
        variant="quiet"
        icon
        className="icon"
        aria-label={`Save ${program.identifier}`}
        title={saved ? 'Saved' : 'Save'}
      >
        {icon}
      </Button>
    );
  return (
    <Button onClick={onClick}>
      {icon}
      {saved ? 'Saved' : 'Save'}
      <span className="hidden-text">{` ${program.identifier}`}</span>
    </Button>
  );
}
