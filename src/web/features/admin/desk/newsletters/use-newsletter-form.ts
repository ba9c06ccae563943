import { isDefinedError, safe } from '@orpc/client';
import { useNavigate } from '@tanstack/react-router';
import {
  newsletterFields,
  newsletterLimits,
  type NewsletterFault,
  type NewsletterField,
  type TypedNewsletter,
} from '#domain/account/newsletters/newsletter.ts';
import { api } from '#web/api/api.ts';
import { queries, queryClient } from '#web/api/queries.ts';
import { useDeskForm, type Became } from '#web/features/admin/desk/form/use-desk-form.ts';
import { useWords } from '#web/page/words.ts';
import { showToast } from '#web/ui/overlay/toast-queue.ts';

export type KnownNewsletter = Awaited<ReturnType<typeof api.admin.newsletters.get>>;
export type NewsletterProblem = { readonly field: NewsletterField; readonly fault: NewsletterFault };

type Stored = Became<KnownNewsletter, NewsletterProblem, never>;

/** Under this name leaving the page is asked about. */
export const NEWSLETTER_QUESTION = 'newsletter';

const empty: TypedNewsletter = { subject: '', text: '', subjectRo: '', textRo: '' };

function tooLong(typed: TypedNewsletter): readonly NewsletterProblem[] {
  return newsletterFields
    .filter((field) => typed[field].length > newsletterLimits[field])
    .map((field) => ({ field, fault: 'too_long' }) as const);
}

async function create(newsletter: TypedNewsletter): Promise<Stored> {
  const { error, data } = await safe(api.admin.newsletters.create({ newsletter }));
  if (error === null) return { known: data };
  return isDefinedError(error) && error.code === 'REFUSED'
    ? { problem: { kind: 'refused' }, faults: error.data.faults }
    : { problem: { kind: 'failed' } };
}

async function update({ id }: KnownNewsletter, revision: number, newsletter: TypedNewsletter): Promise<Stored> {
  const { error, data } = await safe(api.admin.newsletters.update({ id, revision, newsletter }));
  if (error === null) return { known: data };
  if (!isDefinedError(error)) return { problem: { kind: 'failed' } };
  if (error.code === 'REFUSED') return { problem: { kind: 'refused' }, faults: error.data.faults };
  if (error.code === 'CHANGED_MEANWHILE') return { problem: { kind: 'changed', id, revision: error.data.revision } };
  return { problem: { kind: error.code === 'NOT_FOUND' ? 'gone' : 'failed' } };
}

/** Remembers a newsletter for the page that shows it. */
export function rememberNewsletter(newsletter: KnownNewsletter): void {
  queryClient.setQueryData(queries.admin.newsletters.get.queryKey({ input: { id: newsletter.id } }), newsletter);
}

/** What is typed of a newsletter, and the way to store it. */
export function useNewsletterForm(known: KnownNewsletter | null) {
  const words = useWords('admin_newsletters');
  const navigate = useNavigate();
  return useDeskForm<TypedNewsletter, KnownNewsletter, NewsletterProblem>({
    known,
    empty,
    typedOf: ({ newsletter }) => newsletter,
    revisionOf: ({ revision }) => revision,
    question: NEWSLETTER_QUESTION,
    tooLong,
    store: async (base, revision, typed) => (base === null ? await create(typed) : await update(base, revision, typed)),
    findNewest: async (id) => (await safe(api.admin.newsletters.get({ id }))).data ?? null,
    remember: rememberNewsletter,
    onStored: ({ id }, isNew) => {
      showToast({ title: words('stored') });
      void queryClient.invalidateQueries({ queryKey: queries.admin.newsletters.list.key() });
      if (isNew) void navigate({ to: '/admin/$', params: { _splat: `newsletters/${id}` }, search: {} });
    },
  });
}
