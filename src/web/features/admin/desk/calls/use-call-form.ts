import { isDefinedError, safe } from '@orpc/client';
import { useNavigate } from '@tanstack/react-router';
import type { TypedCall } from '#contract/admin/national-calls.ts';
import { emptyTypedCall } from '#domain/program/catalogue/typed-call-codes.ts';
import { api } from '#web/api/api.ts';
import { queries, queryClient } from '#web/api/queries.ts';
import { useDeskForm, type Became } from '#web/features/admin/desk/form/use-desk-form.ts';
import { useWords } from '#web/page/words.ts';
import { showToast } from '#web/ui/overlay/toast-queue.ts';
import { tooLong, type FieldFault } from './too-long.ts';

export type KnownCall = Awaited<ReturnType<typeof api.admin.nationalCalls.get>>;

/** Another call has this identifier. */
export type IdentifierTaken = {
  readonly kind: 'taken';
  readonly id: string;
  readonly title: string;
  readonly slug: string;
  readonly isNational: boolean;
};

type Stored = Became<KnownCall, FieldFault, IdentifierTaken>;

async function create(call: TypedCall): Promise<Stored> {
  const { error, data } = await safe(api.admin.nationalCalls.create({ call }));
  if (error === null) return { known: data };
  if (!isDefinedError(error)) return { problem: { kind: 'failed' } };
  if (error.code === 'REFUSED') return { problem: { kind: 'refused' }, faults: error.data.faults };
  if (error.code === 'IDENTIFIER_TAKEN') return { problem: { kind: 'taken', ...error.data } };
  return { problem: { kind: 'failed' } };
}

async function update(id: string, version: number, call: TypedCall): Promise<Stored> {
  const { error, data } = await safe(api.admin.nationalCalls.update({ id, version, call }));
  if (error === null) return { known: data };
  if (!isDefinedError(error)) return { problem: { kind: 'failed' } };
  if (error.code === 'REFUSED') return { problem: { kind: 'refused' }, faults: error.data.faults };
  if (error.code === 'CHANGED_MEANWHILE') return { problem: { kind: 'changed', id, revision: error.data.version } };
  return { problem: { kind: error.code === 'NOT_FOUND' ? 'gone' : 'failed' } };
}

/** What is typed of a call, and the way to store it. */
export function useCallForm(known: KnownCall | null) {
  const words = useWords('admin_calls');
  const navigate = useNavigate();
  return useDeskForm<TypedCall, KnownCall, FieldFault, IdentifierTaken>({
    known,
    empty: emptyTypedCall,
    typedOf: ({ call }) => call,
    revisionOf: ({ version }) => version,
    question: 'national-call',
    tooLong,
    store: async (base, version, typed) =>
      base === null ? await create(typed) : await update(base.id, version, typed),
    findNewest: async (id) => (await safe(api.admin.nationalCalls.get({ id }))).data ?? null,
    remember: (call) =>
      queryClient.setQueryData(queries.admin.nationalCalls.get.queryKey({ input: { id: call.id } }), call),
    onStored: ({ id }, isNew) => {
      showToast({ title: words('stored') });
      void queryClient.invalidateQueries({ queryKey: queries.admin.nationalCalls.list.key() });
      if (isNew) void navigate({ to: '/admin/$', params: { _splat: `calls/${id}` }, search: {} });
    },
  });
}
