import { useState } from 'react';
import { euroOf, type Cents } from '#domain/values/money.ts';
import { readFields } from '#domain/organization/profile/profile-fields.ts';
import { sizeOf } from '#domain/organization/size.ts';
import { useNow } from '#web/page/now.tsx';
import { useWords } from '#web/page/words.ts';
import { TextButton } from '#web/ui/form/button.tsx';
import { useLate, useWhileIdle } from '#web/ui/loading/load-later.ts';
import { Skeleton } from '#web/ui/page/skeleton.tsx';
import { sizeReason } from '#words/organization/size-reason.ts';
import type { Words } from '#words/words.ts';
import { contextAt, type ProfileForm } from './profile-form.ts';
import { ProfileInput } from './profile-input.tsx';

function euro(amount: Cents | null | undefined): number | null {
  return amount === null || amount === undefined ? null : euroOf(amount);
}

/** The size as it follows from the figures; null while the headcount is missing or a figure is wrong. */
function useComputedSize(form: ProfileForm) {
  const now = useNow();
  const { headcount, turnover, balanceTotal } = form.typed;
  const { values, problems } = readFields(
    { headcount: headcount ?? '', turnover: turnover ?? '', balanceTotal: balanceTotal ?? '' },
    contextAt(now, ''),
  );
  const people = values.headcount ?? null;
  if (problems.length > 0 || people === null) return null;
  const result = sizeOf({
    headcount: people,
    turnover: euro(values.turnover),
    balanceTotal: euro(values.balanceTotal),
  });
  return result && { result, people };
}

const figures = ['headcount', 'turnover', 'balanceTotal'] as const;

/** The figure that keeps the size from being computed: a wrong figure comes before a missing one. */
function whatIsMissing(words: Words<'organization_fields'>, form: ProfileForm, nowMs: number): string {
  const { problems } = readFields(
    Object.fromEntries(figures.map((field) => [field, form.typed[field] ?? ''])),
    contextAt(nowMs, ''),
  );
  const wrong = figures.find((field) => problems.some((problem) => problem.field === field));
  return wrong === undefined ? words('size_needs.headcount') : words(`size_wrong.${wrong}`);
}

function Result({ form }: { readonly form: ProfileForm }) {
  const words = useWords('organization_fields');
  const names = useWords('organization_names');
  const now = useNow();
  const computed = useComputedSize(form);
  if (!computed) return <p className="text-meta text-ink-3">{whatIsMissing(words, form, now)}</p>;
  const { result, people } = computed;
  return (
    <div aria-live="polite">
      <p className="font-semibold">{words(`size.${result.size}`)}</p>
      <p className="text-ink-2">{sizeReason(words, result, people)}</p>
      {form.typed.size === result.size || form.disabled ? null : (
        <TextButton className="mt-1" onClick={() => form.type('size', result.size)}>
          {words('use_size', { size: names(`size.${result.size}`) })}
        </TextButton>
      )}
    </div>
  );
}

const loadClause = async () => (await import('./size-clause.tsx')).SizeClause;

/** The figures that decide the size, what follows from them, and the rule behind it. */
export function SizeHelp({ form }: { readonly form: ProfileForm }) {
  const words = useWords('organization_fields');
  const [reading, setReading] = useState(false);
  useWhileIdle(loadClause);
  const drawClause = useLate(loadClause, reading);
  return (
    <div className="grid gap-4 border-t border-rule pt-4">
      <div className="grid gap-4 md:grid-cols-3">
        <ProfileInput form={form} field="headcount" hint={words('headcount_hint')} />
        <ProfileInput form={form} field="turnover" hint={words('figures_hint')} />
        <ProfileInput form={form} field="balanceTotal" hint={words('figures_hint')} />
      </div>
      <Result form={form} />
      <details onToggle={() => setReading(true)}>
        <summary className="cursor-pointer text-blue underline underline-offset-[0.2em]">{words('rule')}</summary>
        {drawClause?.({}) ?? <Skeleton className="mt-3 h-24 w-full" />}
      </details>
    </div>
  );
}
