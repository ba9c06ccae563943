import { useMemo, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { SavedCall, SavedCallValues } from '#contract/shortlist/shortlist.ts';
import type { SavedStage } from '#domain/program/shortlist/shortlist-codes.ts';
import { keptOver } from '#domain/program/shortlist/saved-values.ts';
import { isSameValue } from '#domain/values/same-value.ts';
import { queries } from '#web/api/queries.ts';
import { useFormats, useWords } from '#web/page/words.ts';
import { showToast } from '#web/ui/overlay/toast-queue.ts';
import { SavedCallDialog, type Owners, type SavedCallDialogProps } from './saved-call-dialog.tsx';
import { putCall, storeValues, valuesOf } from './use-saved-calls.ts';

/** Who can own a call: the members of the organization. */
function useOwners(orgId: string): Owners {
  const { compare } = useFormats();
  const { data } = useQuery(queries.members.list.queryOptions({ input: { orgId } }));
  return useMemo(
    () =>
      (data?.members ?? [])
        .map(({ userId, name }) => ({ id: userId, name }))
        .toSorted((a, b) => compare(a.name, b.name) || compare(a.id, b.id)),
    [data, compare],
  );
}

/** The people to choose from, and whoever owns it now: a choice must be there before the list of members is. */
function withOwner(people: Owners, { owner }: SavedCall): Owners {
  return owner === null || people.some(({ id }) => id === owner.id) ? people : [owner, ...people];
}

type Props = {
  readonly orgId: string;
  readonly call: SavedCall;
  /** The stage that it is to go to, where its decision does not let it go there without a word. */
  readonly to: SavedStage | null;
  readonly onClose: () => void;
};

/** The form of a saved call, and what becomes of its save. */
export function SavedCallEditor({ orgId, call, to, onClose }: Props) {
  const words = useWords('shortlist');
  const people = useOwners(orgId);
  const [theirs, setTheirs] = useState<SavedCall | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<SavedCallDialogProps['failure']>(null);
  const start = to === null ? valuesOf(call) : { ...valuesOf(call), stage: to, decision: null };

  const save = async (values: SavedCallValues) => {
    if (theirs === null && isSameValue(values, valuesOf(call))) return onClose();
    setFailure(null);
    setBusy(true);
    const saved = await (theirs === null
      ? storeValues(orgId, call, values)
      : storeValues(orgId, theirs, keptOver(valuesOf(call), values, valuesOf(theirs))));
    setBusy(false);
    setTheirs(saved.kind === 'conflict' ? saved.theirs : null);
    switch (saved.kind) {
      case 'stored':
        putCall(orgId, saved.call);
        showToast({ title: words('updated') });
        return onClose();
      case 'conflict':
        return undefined;
      case 'gone':
        return setFailure({ title: words('gone.title'), text: words('gone.text') });
      case 'unknown_owner':
        return setFailure({ title: words('failed.save'), text: words('unknown_owner') });
      case 'failed':
        return setFailure({ title: words('failed.save'), text: words('kept') });
    }
  };
  const takeTheirs = () => {
    if (theirs) putCall(orgId, theirs);
    onClose();
  };
  return (
    <SavedCallDialog
      call={call}
      start={start}
      people={withOwner(people, call)}
      busy={busy}
      failure={failure}
      theirs={theirs}
      onSave={(values) => void save(values)}
      onTakeTheirs={takeTheirs}
      onClose={onClose}
    />
  );
}
