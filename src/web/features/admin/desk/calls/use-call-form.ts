import { useEffect, useState } from 'react';
import { isDefinedError, safe } from '@orpc/client';
import { useNavigate } from '@tanstack/react-router';
import type { TypedCall } from '#contract/admin/national-calls.ts';
import { emptyTypedCall } from '#domain/program/catalogue/typed-call-codes.ts';
import { api } from '#web/api/api.ts';
import { queries, queryClient } from '#web/api/queries.ts';
import { askBeforeLeaving } from '#web/page/leave-question.ts';
import { useWords } from '#web/page/words.ts';
import { showToast } from '#web/ui/overlay/toast-queue.ts';
import { tooLong, type FieldFault } from './too-long.ts';

export type KnownCall = Awaited<ReturnType<typeof api.admin.nationalCalls.get>>;

/** Why nothing was stored. */
export type SaveProblem =
  | { readonly kind: 'refused' | 'failed' | 'gone' }
  | { readonly kind: 'changed'; readonly id: string; readonly version: number }
  | {
      readonly kind: 'taken';
      readonly id: string;
      readonly title: string;
      readonly slug: string;
      readonly isNational: boolean;
    };

type Stored = { readonly call: KnownCall } | { readonly problem: SaveProblem; readonly faults?: readonly FieldFault[] };

async function create(call: TypedCall): Promise<Stored> {
  const { error, data } = await safe(api.admin.nationalCalls.create({ call }));
  if (error === null) return { call: data };
  if (!isDefinedError(error)) return { problem: { kind: 'failed' } };
  if (error.code === 'REFUSED') return { problem: { kind: 'refused' }, faults: error.data.faults };
  if (error.code === 'IDENTIFIER_TAKEN') return { problem: { kind: 'taken', ...error.data } };
  return { problem: { kind: 'failed' } };
}

async function update(id: string, version: number, call: TypedCall): Promise<Stored> {
  const { error, data } = await safe(api.admin.nationalCalls.update({ id, version, call }));
  if (error === null) return { call: data };
  if (!isDefinedError(error)) return { problem: { kind: 'failed' } };
  if (error.code === 'REFUSED') return { problem: { kind: 'refused' }, faults: error.data.faults };
  if (error.code === 'CHANGED_MEANWHILE') return { problem: { kind: 'changed', id, version: error.data.version } };
  return { problem: { kind: error.code === 'NOT_FOUND' ? 'gone' : 'failed' } };
}

/** What is typed of a call, and the way to store it; whatever happens, what was typed stays. */
export function useCallForm(known: KnownCall | null) {
  const words = useWords('admin_calls');
  const navigate = useNavigate();
  const [base, setBase] = useState(known);
  const [typed, setTyped] = useState<TypedCall>(known?.call ?? emptyTypedCall);
  const [isTouched, setTouched] = useState(false);
  const [faults, setFaults] = useState<readonly FieldFault[]>([]);
  const [problem, setProblem] = useState<SaveProblem | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    askBeforeLeaving('national-call', isTouched);
    return () => askBeforeLeaving('national-call', false);
  }, [isTouched]);
  const change = (part: Partial<TypedCall>) => {
    setTyped((before) => ({ ...before, ...part }));
    setFaults((before) => before.filter(({ field }) => !(field in part)));
    setTouched(true);
  };
  const take = (call: KnownCall) => {
    setBase(call);
    setTyped(call.call);
    setTouched(false);
    setFaults([]);
    setProblem(null);
    queryClient.setQueryData(queries.admin.nationalCalls.get.queryKey({ input: { id: call.id } }), call);
  };
  const save = async (version = base?.version ?? 0) => {
    const long = tooLong(typed);
    setFaults(long);
    setProblem(long.length > 0 ? { kind: 'refused' } : null);
    if (long.length > 0) return;
    setBusy(true);
    const became = base === null ? await create(typed) : await update(base.id, version, typed);
    setBusy(false);
    if (!('call' in became)) {
      setFaults(became.faults ?? []);
      setProblem(became.problem);
      return;
    }
    take(became.call);
    showToast({ title: words('stored') });
    await queryClient.invalidateQueries({ queryKey: queries.admin.nationalCalls.list.key() });
    if (base === null) await navigate({ to: '/admin/$', params: { _splat: `calls/${became.call.id}` }, search: {} });
  };
  const takeNewest = async (id: string) => {
    setBusy(true);
    const { error, data } = await safe(api.admin.nationalCalls.get({ id }));
    setBusy(false);
    if (error === null) take(data);
    else setProblem({ kind: 'failed' });
  };
  return { isNew: base === null, typed, faults, problem, busy, change, save, takeNewest };
}
