import { useState } from 'react';
import { ORPCError } from '@orpc/client';
import { useMutation } from '@tanstack/react-query';
import type { OwnConsultant } from '#contract/consultants/profile.ts';
import { isSameValue } from '#domain/values/same-value.ts';
import { queries, queryClient } from '#web/api/queries.ts';
import { useWords } from '#web/page/words.ts';
import type { KeptWords } from '#web/saving/kept-words.ts';
import { showToast } from '#web/ui/overlay/toast-queue.ts';
import { profileOf } from './profile-problems.ts';
import { KEPT_AT, keptConsultant, typedConsultantOf, type TypedConsultant } from './typed-consultant.ts';

type SaveFailure = { readonly kind: 'conflict' | 'other' } | { readonly kind: 'limited'; readonly minutes: number };

function failureOf(error: Error): SaveFailure {
  if (error instanceof ORPCError && error.code === 'CONFLICT') return { kind: 'conflict' };
  const data: unknown = 'data' in error ? error.data : null;
  if (typeof data === 'object' && data !== null && 'retryAfterSeconds' in data)
    return { kind: 'limited', minutes: Math.ceil(Number(data.retryAfterSeconds) / 60) };
  return { kind: 'other' };
}

/** One's own profile as it is typed: kept in this browser until it is stored. */
export function useOwnProfile(first: OwnConsultant | null, name: string, kept: KeptWords) {
  const words = useWords('consultant_profile');
  const [stored, setStored] = useState(first);
  const begun = typedConsultantOf(stored, name);
  const [found] = useState(() => keptConsultant(kept, begun));
  const [typed, setTyped] = useState(found ?? begun);
  const [isFound, setIsFound] = useState(found !== null);
  const [failure, setFailure] = useState<SaveFailure | null>(null);
  const take = (next: OwnConsultant | null) => {
    setStored(next);
    setTyped(typedConsultantOf(next, name));
    setIsFound(false);
    setFailure(null);
    kept.keep(KEPT_AT, '');
    void queryClient.invalidateQueries({ queryKey: queries.consultants.key() });
  };
  const saving = useMutation(
    queries.consultants.save.mutationOptions({
      onSuccess: (next) => {
        showToast({ title: words(next.state === 'applied' ? 'applied' : 'saved') });
        take(next);
      },
      onError: async (error) => {
        const failed = failureOf(error);
        // What is typed stays; the next save is made on what stands by then.
        if (failed.kind === 'conflict')
          setStored((await queryClient.fetchQuery({ ...queries.consultants.own.queryOptions(), staleTime: 0 })).own);
        setFailure(failed);
      },
    }),
  );
  const withdrawing = useMutation(
    queries.consultants.withdraw.mutationOptions({
      onSuccess: () => {
        showToast({ title: words('withdrawn') });
        take(null);
      },
      onError: () => setFailure({ kind: 'other' }),
    }),
  );
  const change = (part: Partial<TypedConsultant>) => {
    const next = { ...typed, ...part };
    setTyped(next);
    kept.keep(KEPT_AT, isSameValue(next, begun) ? '' : 'profile', next);
  };
  return {
    stored,
    typed,
    change,
    failure,
    isDirty: !isSameValue(typed, begun),
    isFound,
    isSaving: saving.isPending,
    save: () => {
      setFailure(null);
      const profile = profileOf(typed);
      const { languages, expertise, pastCalls } = profile;
      const lists = { languages: [...languages], expertise: [...expertise], pastCalls: [...pastCalls] };
      saving.mutate({ base: stored?.revision ?? 0, profile: { ...profile, ...lists } });
    },
    giveUp: () => take(stored),
    isWithdrawing: withdrawing.isPending,
    withdraw: () => withdrawing.mutate(undefined),
  };
}
export type TypedOwnProfile = ReturnType<typeof useOwnProfile>;
