import { DeskForm, DeskProblem } from '#web/features/admin/desk/form/desk-form.tsx';
import { useWords } from '#web/page/words.ts';
import { AnchorButton, LinkButton } from '#web/ui/form/link-button.tsx';
import { Notice } from '#web/ui/page/notice.tsx';
import { AboutFields, MoneyFields, SourceFields, WhatFields, WhoFields } from './call-fields.tsx';
import { DateFields } from './date-fields.tsx';
import { useCallForm, type IdentifierTaken, type KnownCall } from './use-call-form.ts';

/** Another call has this identifier: the way to it. */
function Taken({ isNational, id, slug, title }: IdentifierTaken) {
  const words = useWords('admin_calls');
  const open = words('problem.taken.open');
  return (
    <Notice
      tone="block"
      announce
      title={words('problem.taken')}
      actions={
        isNational ? (
          <LinkButton to="/admin/$" params={{ _splat: `calls/${id}` }} search={{}} target="_blank">
            {open}
          </LinkButton>
        ) : (
          <AnchorButton href={`/programs/${slug}`} target="_blank" rel="noopener">
            {open}
          </AnchorButton>
        )
      }
    >
      {words('problem.taken.text', { title })}
    </Notice>
  );
}

function Problem({ form }: { readonly form: ReturnType<typeof useCallForm> }) {
  const { problem } = form;
  if (problem === null) return null;
  return problem.kind === 'taken' ? (
    <Taken {...problem} />
  ) : (
    <DeskProblem problem={problem} form={form} place="calls" />
  );
}

/** Everything that can be said of a national call. */
export function CallForm({ known }: { readonly known: KnownCall | null }) {
  const words = useWords('admin_calls');
  const form = useCallForm(known);
  const { typed, faults, change, base } = form;
  const fields = { typed, faults, change };
  return (
    <DeskForm label={words('form')} form={form} problem={<Problem form={form} />}>
      <WhatFields {...fields} isNew={base === null} />
      <DateFields {...fields} />
      <MoneyFields {...fields} />
      <WhoFields {...fields} />
      <AboutFields {...fields} />
      <SourceFields {...fields} />
    </DeskForm>
  );
}
