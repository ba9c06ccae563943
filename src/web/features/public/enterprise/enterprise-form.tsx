import { useState, type ReactNode } from 'react';
import { emailOf } from '#domain/account/fields.ts';
import { enterpriseSizes, type EnterpriseSize } from '#domain/organization/billing/billing-codes.ts';
import { waitOf } from '#words/account/wait.ts';
import { pageLink } from '#web/page/drawn-words.tsx';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Textarea } from '#web/ui/form/textarea.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { useAlive } from '#web/ui/loading/alive.ts';
import { Notice } from '#web/ui/page/notice.tsx';
import { requestLimits, requestProblems, type TypedRequest } from './request-checks.ts';

/** What is sent. */
export type PriceRequest = Omit<TypedRequest, 'size'> & {
  readonly size: EnterpriseSize;
};

/** What became of it; a limit says after how many seconds it may be tried again. */
export type SendOutcome = 'sent' | 'failed' | { readonly retryAfterSeconds: number };
export type Send = (request: PriceRequest) => Promise<SendOutcome>;

const empty: TypedRequest = { company: '', email: '', size: '', need: '' };

/** What stands in the fields: they keep it themselves, also what was typed before the page's script arrived. */
function typedIn(form: HTMLFormElement): TypedRequest {
  const data = new FormData(form);
  const at = (name: keyof TypedRequest) => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
  return { company: at('company'), email: at('email'), size: at('size'), need: at('need') };
}

function overLimit(words: ReturnType<typeof useWords<'limits'>>, text: string, limit: number): string {
  return words('too_long', { over: text.trim().length - limit, limit });
}

/** What is wrong with the fields, in words. */
function useErrors(typed: TypedRequest) {
  const words = useWords('enterprise');
  const limits = useWords('limits');
  const problems = requestProblems(typed);
  const textError = (field: 'company' | 'need') => {
    if (problems[field] === null) return null;
    return problems[field] === 'missing'
      ? words(`missing.${field}`)
      : overLimit(limits, typed[field], requestLimits[field]);
  };
  return {
    isRight: Object.values(problems).every((problem) => problem === null),
    company: textError('company'),
    need: textError('need'),
    email: problems.email === null ? null : words(`email.${problems.email}`),
    size: problems.size === null ? null : words('size.missing'),
  };
}

/** Why nothing was sent; what was typed stays. */
function SendNotice({ outcome, stopped }: { readonly outcome: SendOutcome | null; readonly stopped: boolean }) {
  const words = useWords('enterprise');
  if (stopped) return <Notice tone="block" announce title={words('wrong')} />;
  if (outcome === null || outcome === 'sent') return null;
  if (outcome === 'failed')
    return (
      <Notice tone="block" announce title={words('failed')}>
        {words('failed_text')}
      </Notice>
    );
  return (
    <Notice tone="block" announce title={words('too_many')}>
      {words('too_many_text', waitOf(outcome.retryAfterSeconds))}
    </Notice>
  );
}

/** The button; it waits for the page's script, and says so where none runs. */
function SendButton({ busy, children }: { readonly busy: boolean; readonly children: ReactNode }) {
  const words = useWords('enterprise');
  const alive = useAlive();
  return (
    <>
      <Button type="submit" variant="primary" size="large" busy={busy} disabled={!alive}>
        {children}
      </Button>
      <noscript>
        <p className="text-ink-2">{words('needs_script')}</p>
      </noscript>
    </>
  );
}

type Props = {
  readonly send: Send;
  /** Hears where the answer will go. */
  readonly onSent: (email: string) => void;
};

/** Company, address, size and need: what a price is made of. */
export function EnterpriseForm({ send, onSent }: Props) {
  const words = useWords('enterprise');
  const [typed, setTyped] = useState(empty);
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<SendOutcome | null>(null);
  const errors = useErrors(typed);
  const shown = (error: string | null) => (asked ? error : null);
  const submit = async (form: HTMLFormElement) => {
    const now = typedIn(form);
    setTyped(now);
    setAsked(true);
    setOutcome(null);
    const size = enterpriseSizes.find((each) => each === now.size);
    const isRight = Object.values(requestProblems(now)).every((problem) => problem === null);
    if (busy || !isRight || size === undefined) return;
    setBusy(true);
    const email = emailOf(now.email);
    const became = await send({ size, email, company: now.company.trim(), need: now.need.trim() });
    setBusy(false);
    setOutcome(became);
    if (became === 'sent') onSent(email);
  };
  return (
    <form
      method="post"
      noValidate
      aria-label={words('form')}
      className="grid gap-5"
      onInput={(event) => setTyped(typedIn(event.currentTarget))}
      onSubmit={(event) => {
        event.preventDefault();
        void submit(event.currentTarget);
      }}
    >
      <SendNotice outcome={outcome} stopped={asked && !errors.isRight} />
      <Field label={words('company')} required error={shown(errors.company)}>
        <TextInput size="large" name="company" autoComplete="organization" />
      </Field>
      <Field label={words('email')} required hint={words('email.hint')} error={shown(errors.email)}>
        <TextInput size="large" type="email" name="email" autoComplete="email" />
      </Field>
      <Field label={words('size')} required error={shown(errors.size)}>
        <Select
          name="size"
          placeholder={words('size.choose')}
          options={enterpriseSizes.map((size) => ({ value: size, label: words(`size.${size}`) }))}
        />
      </Field>
      <Field label={words('need')} required hint={words('need.hint')} error={shown(errors.need)}>
        <Textarea rows={6} name="need" />
      </Field>
      <p className="text-meta text-ink-3">{words.rich('kept', { policy: pageLink('/legal/privacy') })}</p>
      <SendButton busy={busy}>{words('send')}</SendButton>
    </form>
  );
}
