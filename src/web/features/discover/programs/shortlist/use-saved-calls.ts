import { useRef } from 'react';
import { isDefinedError, safe } from '@orpc/client';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { SavedCall, SavedCallValues } from '#contract/shortlist/shortlist.ts';
import { mergedValues } from '#domain/program/shortlist/saved-values.ts';
import type { SavedStage } from '#domain/program/shortlist/shortlist-codes.ts';
import { api } from '#web/api/api.ts';
import { queries, queryClient } from '#web/api/queries.ts';
import { listCacheHere } from '#web/features/discover/programs/cache/use-list-cache.ts';
import { savedMarkKey } from '#web/features/discover/programs/save-program-button.tsx';
import { useWords } from '#web/page/words.ts';
import { showToast } from '#web/ui/overlay/toast-queue.ts';
import type { Words } from '#words/words.ts';

function listOptions(orgId: string) {
  // Colleagues change it too: whoever comes back to the page sees what they did.
  return queries.shortlist.list.queryOptions({
    input: { orgId },
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });
}

function changeList(orgId: string, change: (items: readonly SavedCall[]) => SavedCall[]): void {
  queryClient.setQueryData(listOptions(orgId).queryKey, (list) => list && { ...list, items: change(list.items) });
}

/** Shows a call as it is now. Its place in the list hangs on its deadline, so it stays. */
export function putCall(orgId: string, call: SavedCall): void {
  changeList(orgId, (items) => items.map((item) => (item.program.id === call.program.id ? call : item)));
}

function storedCall(orgId: string, programId: string): SavedCall | undefined {
  return queryClient.getQueryData(listOptions(orgId).queryKey)?.items.find(({ program }) => program.id === programId);
}

/** What a person can change of a saved call. */
export function valuesOf({ stage, owner, note, decision }: SavedCall): SavedCallValues {
  return {
    stage,
    owner: owner?.id ?? null,
    note,
    decision: decision?.go ?? null,
    reason: decision?.reason ?? '',
  };
}

type Saved =
  | { readonly kind: 'stored'; readonly call: SavedCall }
  /** Somebody else has changed the same. */
  | { readonly kind: 'conflict'; readonly theirs: SavedCall }
  | { readonly kind: 'gone' | 'unknown_owner' | 'failed' };

/**
 * Stores a change that was made on `from`. What somebody else has changed meanwhile is kept where the two are about
 * different things.
 */
export async function storeValues(orgId: string, from: SavedCall, mine: SavedCallValues): Promise<Saved> {
  const { id: programId } = from.program;
  const send = (base: number, values: SavedCallValues) =>
    safe(api.shortlist.update({ orgId, programId, base, ...values }));
  const first = await send(from.revision, mine);
  const theirs = isDefinedError(first.error) && first.error.code === 'CONFLICT' ? first.error.data : null;
  const both = theirs === null ? null : mergedValues(valuesOf(from), mine, valuesOf(theirs));
  const { error, data } = theirs !== null && both !== null ? await send(theirs.revision, both) : first;
  if (!error) return { kind: 'stored', call: data };
  if (!isDefinedError(error)) return { kind: 'failed' };
  switch (error.code) {
    case 'CONFLICT':
      return { kind: 'conflict', theirs: error.data };
    case 'UNKNOWN_OWNER':
      return { kind: 'unknown_owner' };
    case 'NOT_FOUND':
      return { kind: 'gone' };
    default:
      return { kind: 'failed' };
  }
}

type ShortlistWords = Words<'shortlist'>;

/** Stores a move that is shown already. A move that failed is taken back. */
async function storeMove(words: ShortlistWords, orgId: string, before: SavedCall, stage: SavedStage): Promise<void> {
  const { id, identifier } = before.program;
  const call = storedCall(orgId, id);
  if (!call) return;
  const from = { ...call, stage: before.stage };
  const saved = await storeValues(orgId, from, { ...valuesOf(from), stage });
  switch (saved.kind) {
    case 'stored':
      // Where it has been moved on meanwhile, it stays where it is shown: that move is sent next.
      putCall(orgId, { ...saved.call, stage: storedCall(orgId, id)?.stage ?? saved.call.stage });
      showToast({ title: words('moved', { identifier, stage: words(`stage.${saved.call.stage}`) }) });
      return;
    case 'conflict':
      putCall(orgId, saved.theirs);
      showToast({ title: words('elsewhere.title'), description: words('elsewhere.shown'), tone: 'info' });
      return;
    case 'gone':
      changeList(orgId, (items) => items.filter(({ program }) => program.id !== id));
      showToast({ title: words('gone.title'), description: words('gone.text'), tone: 'info' });
      return;
    case 'unknown_owner':
    case 'failed':
      putCall(orgId, from);
      showToast({ title: words('failed.move'), description: words('failed.text'), tone: 'block' });
  }
}

/** The saved calls of an organization, and what can be done with one by a press. */
export function useSavedCalls(orgId: string) {
  const words = useWords('shortlist');
  const list = useQuery(listOptions(orgId));
  const { mutate } = useMutation(queries.programs.save.mutationOptions());
  const moves = useRef<Promise<void>>(Promise.resolve());

  /** Shown at once. Moves are sent one after the other, so that they do not overtake each other. */
  const move = (drawn: SavedCall, stage: SavedStage) => {
    // An earlier move may have been stored since the call was drawn: its revision is not taken back.
    const call = storedCall(orgId, drawn.program.id) ?? drawn;
    putCall(orgId, { ...call, stage });
    moves.current = moves.current.then(() => storeMove(words, orgId, call, stage));
  };

  const noteMark = (programId: string, saved: boolean) => {
    queryClient.setQueryData(savedMarkKey(orgId, programId), saved);
    void listCacheHere()?.forgetSaved();
  };
  const putBack = ({ program: { id, identifier } }: SavedCall) =>
    mutate(
      { orgId, programId: id, saved: true },
      {
        onSuccess: () => {
          noteMark(id, true);
          void list.refetch();
          showToast({ title: words('restored', { identifier }) });
        },
        onError: () => showToast({ title: words('failed.restore'), description: words('failed.text'), tone: 'block' }),
      },
    );
  const remove = (call: SavedCall) => {
    const { id, identifier } = call.program;
    mutate(
      { orgId, programId: id, saved: false },
      {
        onSuccess: () => {
          noteMark(id, false);
          changeList(orgId, (items) => items.filter(({ program }) => program.id !== id));
          showToast({
            title: words('removed', { identifier }),
            action: { label: words('undo'), onClick: () => putBack(call) },
          });
        },
        onError: () => showToast({ title: words('failed.remove'), description: words('failed.text'), tone: 'block' }),
      },
    );
  };
  return { list, move, remove };
}
