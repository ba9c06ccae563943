import { useEffect, useRef } from 'react';
import { useWords } from '#web/page/words.ts';
import { AnchorButton, LinkButton } from '#web/ui/form/link-button.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Notice } from '#web/ui/page/notice.tsx';
import { AboutFields, MoneyFields, SourceFields, WhatFields, WhoFields } from './call-fields.tsx';
import { DateFields } from './date-fields.tsx';
import { useCallForm, type KnownCall } from './use-call-form.ts';

type Form = ReturnType<typeof useCallForm>;

/** Somebody stored the call since it was opened: what was typed stays until the person decides. */
function Changed({ id, version, form }: { readonly id: string; readonly version: number; readonly form: Form }) {
  const words = useWords('admin_calls');
  return (
    <Notice
      tone="block"
      announce
      title={words('problem.changed')}
      actions={
        <>
          <AnchorButton href={`/admin/calls/${id}`} target="_blank" rel="noopener">
            {words('problem.changed.look')}
          </AnchorButton>
          <Button busy={form.busy} onClick={() => void form.save(version)}>
            {words('problem.changed.store')}
          </Button>
          <Button busy={form.busy} onClick={() => void form.takeNewest(id)}>
            {words('problem.changed.take')}
          </Button>
        </>
      }
    >
      {words('problem.changed.text')}
    </Notice>
  );
}

function Problem({ form }: { readonly form: Form }) {
  const words = useWords('admin_calls');
  const { problem, faults } = form;
  switch (problem?.kind) {
    case undefined:
      return null;
    case 'changed':
      return <Changed id={problem.id} version={problem.version} form={form} />;
    case 'refused':
      return faults.length === 0 ? null : (
        <Notice tone="block" announce title={words('problem.refused', { count: faults.length })} />
      );
    case 'gone':
      return <Notice tone="block" announce title={words('problem.gone')} />;
    case 'failed':
      return (
        <Notice tone="block" announce title={words('problem.failed')}>
          {words('problem.failed.text')}
        </Notice>
      );
    case 'taken': {
      const { isNational, id, slug, title } = problem;
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
  }
}

/** Everything that can be said of a national call. */
export function CallForm({ known }: { readonly known: KnownCall | null }) {
  const words = useWords('admin_calls');
  const form = useCallForm(known);
  const { typed, faults, change, isNew, problem } = form;
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (problem?.kind === 'refused') element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problem]);
  const fields = { typed, faults, change };
  return (
    <form
      ref={element}
      noValidate
      aria-label={words('form')}
      className="grid max-w-[44rem] gap-8"
      onSubmit={(event) => {
        event.preventDefault();
        if (!form.busy) void form.save();
      }}
    >
      <WhatFields {...fields} isNew={isNew} />
      <DateFields {...fields} />
      <MoneyFields {...fields} />
      <WhoFields {...fields} />
      <AboutFields {...fields} />
      <SourceFields {...fields} />
      <div className="grid gap-4">
        <Problem form={form} />
        <p>
          <Button variant="primary" type="submit" busy={form.busy}>
            {words('save')}
          </Button>
        </p>
      </div>
    </form>
  );
}
