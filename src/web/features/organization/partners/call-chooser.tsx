import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { PartnerProfileAnswer } from '#contract/partners/partners.ts';
import { MAX_PARTNER_PROGRAMS } from '#domain/organization/partners/partner-limits.ts';
import { queries } from '#web/api/queries.ts';
import { hidden } from '#web/page/drawn-words.tsx';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Field, FieldGroup } from '#web/ui/form/field.tsx';
import { SearchInput } from '#web/ui/form/text-input.tsx';

type Call = PartnerProfileAnswer['programs'][number];

/** So many saved calls are offered before anything is typed. */
const SAVED = 6;

/** What can be added: calls that are called like what is typed, else the saved ones. */
function useOffered(orgId: string, asked: string, chosen: readonly Call[]) {
  const isTyped = asked.trim().length > 1;
  const found = useQuery({
    ...queries.programs.suggest.queryOptions({ input: { query: asked.trim().slice(0, 200) } }),
    enabled: isTyped,
  });
  const saved = useQuery(queries.shortlist.list.queryOptions({ input: { orgId } }));
  const calls: readonly Call[] = isTyped
    ? (found.data ?? [])
    : (saved.data?.items ?? []).map(({ program: { slug, identifier, title } }) => ({ slug, identifier, title }));
  const slugs = new Set(chosen.map(({ slug }) => slug));
  const others = calls.filter(({ slug }) => !slugs.has(slug));
  return {
    isTyped,
    calls: isTyped ? others : others.slice(0, SAVED),
    isNothing: isTyped && found.isSuccess && calls.length === 0,
  };
}

function CallRow({ call, draw }: { readonly call: Call; readonly draw: React.ReactNode }) {
  return (
    <li className="flex items-start justify-between gap-3 border-b border-line py-2">
      <span className="min-w-0 [overflow-wrap:anywhere]">
        {call.title} <span className="text-ink-3">{call.identifier}</span>
      </span>
      {draw}
    </li>
  );
}

type Props = {
  readonly orgId: string;
  readonly chosen: readonly Call[];
  readonly mayEdit: boolean;
  readonly onChange: (calls: readonly Call[]) => void;
};

/** The calls that a profile names: chosen from the saved ones, or found by number or title. */
export function CallChooser({ orgId, chosen, mayEdit, onChange }: Props) {
  const words = useWords('partners');
  const [asked, setAsked] = useState('');
  const { isTyped, calls, isNothing } = useOffered(orgId, asked, chosen);
  const isFull = chosen.length >= MAX_PARTNER_PROGRAMS;
  return (
    <FieldGroup label={words('profile.calls')} hint={words('profile.calls_hint', { most: MAX_PARTNER_PROGRAMS })}>
      {chosen.length === 0 ? (
        <p className="text-ink-3">{words('profile.calls_none')}</p>
      ) : (
        <ul className="border-t border-line">
          {chosen.map((call) => (
            <CallRow
              key={call.slug}
              call={call}
              draw={
                mayEdit ? (
                  <Button
                    size="small"
                    variant="quiet"
                    onClick={() => onChange(chosen.filter(({ slug }) => slug !== call.slug))}
                  >
                    {words.rich('profile.call_remove', { call: call.identifier, hidden })}
                  </Button>
                ) : null
              }
            />
          ))}
        </ul>
      )}
      {isFull && mayEdit ? <p className="text-ink-3">{words('profile.calls_many')}</p> : null}
      {mayEdit && !isFull ? (
        <>
          <Field label={words('profile.call_find')} className="mt-2">
            <SearchInput value={asked} onChange={(event) => setAsked(event.target.value)} />
          </Field>
          {!isTyped && calls.length > 0 ? <p className="text-meta text-ink-3">{words('profile.call_saved')}</p> : null}
          <p role="status" className={isNothing ? 'text-ink-3' : 'hidden-text'}>
            {isNothing ? words('profile.call_nothing') : ''}
          </p>
          <ul>
            {calls.map((call) => (
              <CallRow
                key={call.slug}
                call={call}
                draw={
                  <Button size="small" onClick={() => onChange([...chosen, call])}>
                    {words.rich('profile.call_add', { call: call.identifier, hidden })}
                  </Button>
                }
              />
            ))}
          </ul>
        </>
      ) : null}
    </FieldGroup>
  );
}
