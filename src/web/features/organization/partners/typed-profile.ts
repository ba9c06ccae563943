import { useState } from 'react';
import { isDefinedError } from '@orpc/client';
import { useMutation } from '@tanstack/react-query';
import type { PartnerProfileAnswer } from '#contract/partners/partners.ts';
import { mergeFields } from '#domain/values/merge-fields.ts';
import { isSameValue } from '#domain/values/same-value.ts';
import { queries } from '#web/api/queries.ts';
import type { KeptWords } from '#web/saving/kept-words.ts';
import { reloadPartners } from './live.ts';

/** What is typed of a profile; whether others find it is said by buttons of its own. */
export type TypedPartnerProfile = Pick<
  PartnerProfileAnswer,
  'brings' | 'keywords' | 'role' | 'categories' | 'pic' | 'programs'
>;
const fields = ['brings', 'keywords', 'role', 'categories', 'pic', 'programs'] as const;

function typedOf(stored: PartnerProfileAnswer): TypedPartnerProfile {
  const { brings, keywords, role, categories, pic, programs } = stored;
  return { brings, keywords, role, categories, pic, programs };
}

/** What was kept in this browser, where it is still a profile. */
function keptProfile(kept: KeptWords, place: string): TypedPartnerProfile | null {
  const about: unknown = kept.get(place)?.about;
  return typeof about === 'object' && about !== null && fields.every((field) => field in about)
    ? // Only `keep` below writes at this place.
      (about as TypedPartnerProfile)
    : null;
}

/** A profile as it is typed: kept in this browser until it is stored, and put together with what others store. */
export function useTypedProfile(
  orgId: string,
  stored: PartnerProfileAnswer,
  kept: KeptWords,
  onSaved: (next: PartnerProfileAnswer) => void,
) {
  const place = `partner profile ${orgId}`;
  const [from, setFrom] = useState(stored);
  const [found] = useState(() => keptProfile(kept, place));
  const [typed, setTyped] = useState(() => found ?? typedOf(stored));
  const [isFound, setIsFound] = useState(found !== null);
  /** How many fields both have changed; null while there is no conflict. */
  const [both, setBoth] = useState<number | null>(null);
  const isDirty = !isSameValue(typed, typedOf(from));
  const change = (part: Partial<TypedPartnerProfile>) => {
    const next = { ...typed, ...part };
    setTyped(next);
    kept.keep(place, isSameValue(next, typedOf(from)) ? '' : 'profile', next);
  };
  const take = (next: PartnerProfileAnswer) => {
    setFrom(next);
    setTyped(typedOf(next));
    setBoth(null);
    setIsFound(false);
    kept.keep(place, '');
  };
  const saving = useMutation(
    queries.partners.saveProfile.mutationOptions({
      onSuccess: async (next) => {
        take(next);
        onSaved(next);
        await reloadPartners();
      },
      onError: (error) => {
        if (!isDefinedError(error) || error.code !== 'CONFLICT') return;
        const merge = mergeFields(fields, typedOf(from), typed, typedOf(error.data));
        setFrom(error.data);
        setTyped(merge.merged);
        kept.keep(place, 'profile', merge.merged);
        setBoth(merge.both.length);
      },
    }),
  );
  const save = (visible: boolean, what: TypedPartnerProfile = typed) => {
    const { programs, ...values } = what;
    saving.mutate({
      orgId,
      base: from.revision,
      values: { ...values, keywords: [...values.keywords], categories: [...values.categories], visible },
      programs: programs.map(({ slug }) => slug),
    });
  };
  return {
    stored: from,
    typed,
    change,
    isDirty,
    isFound: isFound && isDirty,
    both,
    isSaving: saving.isPending,
    isFailed: saving.isError && both === null,
    save,
    /** Hides what is stored; what is typed stays typed. */
    storedOnly: () => typedOf(from),
    giveUp: () => take(from),
  };
}
