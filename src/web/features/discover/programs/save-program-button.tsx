import { isDefinedError } from '@orpc/client';
import { skipToken, useMutation, useQuery } from '@tanstack/react-query';
import { Bookmark, BookmarkCheck } from 'lucide-react';
import { MAX_SAVED_PROGRAMS } from '#domain/program/shortlist/shortlist-limits.ts';
import { queries, queryClient } from '#web/api/queries.ts';
import { Button } from '#web/ui/form/button.tsx';
import { hidden } from '#web/page/drawn-words.tsx';
import { useWords } from '#web/page/words.ts';
import { Icon } from '#web/ui/page/icon.tsx';
import { showToast } from '#web/ui/overlay/toast-queue.ts';
import { listCacheHere } from './cache/use-list-cache.ts';
import type { SaveLook } from './list/card-judgement.ts';

type Props = {
  readonly orgId: string;
  readonly program: { readonly id: string; readonly identifier: string; readonly saved: boolean };
  readonly look?: SaveLook;
};

/** Under which this tab remembers whether a program is saved. */
export function savedMarkKey(orgId: string, programId: string): readonly string[] {
  return ['program saved', orgId, programId];
}

/** Saves a program for the organization, or takes that back. Shows the result at once, and says so if it fails. */
export function SaveProgramButton({ orgId, program, look = 'word' }: Props) {
  const words = useWords('save_program');
  const { identifier } = program;
  // What this tab did last, for every place that shows the program: answers from before may say otherwise.
  const queryKey = savedMarkKey(orgId, program.id);
  const { data: done } = useQuery<boolean>({ queryKey, queryFn: skipToken, staleTime: Infinity, gcTime: Infinity });
  const saved = done ?? program.saved;
  const remember = (now: boolean) => void queryClient.setQueryData(queryKey, now);

  const { mutate, isPending: busy } = useMutation(
    queries.programs.save.mutationOptions({
      networkMode: 'always',
      onMutate: (change) => remember(change.saved),
      onSuccess: () => listCacheHere()?.forgetSaved(),
      onError: (error, change) => {
        remember(!change.saved);
        showToast({
          title:
            isDefinedError(error) && error.code === 'TOO_MANY'
              ? words('too_many', { identifier, limit: MAX_SAVED_PROGRAMS })
              : words(change.saved ? 'not_saved' : 'not_removed', { identifier }),
          tone: 'block',
        });
      },
    }),
  );

  const icon = <Icon icon={saved ? BookmarkCheck : Bookmark} className={saved ? 'text-blue' : ''} />;
  const onClick = busy ? undefined : () => mutate({ orgId, programId: program.id, saved: !saved });
  if (look === 'icon')
    return (
      <Button
        onClick={onClick}
        aria-pressed={saved}
        variant="quiet"
        size="small"
        icon
        className="icon max-md:size-11"
        aria-label={words('save_label', { identifier })}
        title={words(saved ? 'saved' : 'save')}
      >
        {icon}
      </Button>
    );
  if (look === 'opening')
    return (
      <Button onClick={onClick} aria-pressed={saved} size="small" className="whitespace-normal! max-md:min-h-11">
        {icon}
        {words.rich(saved ? 'saved_opening' : 'save_opening', { identifier, hidden })}
      </Button>
    );
  return (
    <Button onClick={onClick}>
      {icon}
      {words.rich(saved ? 'saved_named' : 'save_named', { identifier, hidden })}
    </Button>
  );
}
