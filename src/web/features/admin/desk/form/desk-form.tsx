import { useEffect, useRef, type ReactNode } from 'react';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { AnchorButton } from '#web/ui/form/link-button.tsx';
import { Notice } from '#web/ui/page/notice.tsx';
import type { Unstored } from './use-desk-form.ts';

type Kept = {
  readonly busy: boolean;
  readonly faults: readonly unknown[];
  readonly save: (revision?: number) => Promise<void>;
  readonly takeNewest: (id: string) => Promise<void>;
};

/** Somebody stored it since it was opened: what was typed stays until the person decides. */
function Changed({ address, id, revision, form }: { address: string; id: string; revision: number; form: Kept }) {
  const words = useWords('admin_forms');
  return (
    <Notice
      tone="block"
      announce
      title={words('changed')}
      actions={
        <>
          <AnchorButton href={address} target="_blank" rel="noopener">
            {words('changed.look')}
          </AnchorButton>
          <Button busy={form.busy} onClick={() => void form.save(revision)}>
            {words('changed.store')}
          </Button>
          <Button busy={form.busy} onClick={() => void form.takeNewest(id)}>
            {words('changed.take')}
          </Button>
        </>
      }
    >
      {words('changed.text')}
    </Notice>
  );
}

type ProblemProps = {
  readonly problem: Unstored;
  readonly form: Kept;
  /** Where its things have their pages, below `/admin/`. */
  readonly place: string;
};

/** Why something that was typed is not stored, and what can be done. */
export function DeskProblem({ problem, form, place }: ProblemProps) {
  const words = useWords('admin_forms');
  switch (problem.kind) {
    case 'changed': {
      const { id, revision } = problem;
      return <Changed address={`/admin/${place}/${id}`} id={id} revision={revision} form={form} />;
    }
    case 'refused':
      return form.faults.length === 0 ? null : (
        <Notice tone="block" announce title={words('refused', { count: form.faults.length })} />
      );
    case 'gone':
      return <Notice tone="block" announce title={words('gone')} />;
    case 'failed':
      return (
        <Notice tone="block" announce title={words('failed')}>
          {words('failed.text')}
        </Notice>
      );
  }
}

type FormProps = {
  readonly label: string;
  readonly form: Kept & { readonly problem: { readonly kind: string } | null };
  /** What stands between the fields and the buttons: why nothing is stored. */
  readonly problem: ReactNode;
  readonly children: ReactNode;
  /** Stands beside the button that stores. */
  readonly beside?: ReactNode;
};

/** A form of the administration. Whoever is refused stands in the first field with a fault. */
export function DeskForm({ label, form, problem, children, beside }: FormProps) {
  const words = useWords('admin_forms');
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (form.problem?.kind === 'refused') element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form.problem]);
  return (
    <form
      ref={element}
      noValidate
      aria-label={label}
      className="grid max-w-[44rem] gap-8"
      onSubmit={(event) => {
        event.preventDefault();
        if (!form.busy) void form.save();
      }}
    >
      {children}
      <div className="grid gap-4">
        {problem}
        <p className="flex flex-wrap gap-3">
          <Button variant="primary" type="submit" busy={form.busy}>
            {words('save')}
          </Button>
          {beside}
        </p>
      </div>
    </form>
  );
}
