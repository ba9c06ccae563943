import { useId, type ReactNode } from 'react';
import type { FieldError as WrongField, UseFormRegisterReturn } from 'react-hook-form';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { useAlive } from '#web/ui/loading/alive.ts';
import { FieldError } from '#web/ui/form/field.tsx';
import { useWords } from '#web/page/words.ts';
import { muted, newTabLink } from '#web/page/drawn-words.tsx';

/** Whether the script that sends the form is still on its way: as it takes over, a tick could be lost. */
function useWaiting(): boolean {
  return !useAlive();
}

type Needed = 'acceptTerms' | 'acceptPrivacy';

function Consent({
  field,
  wrong,
  errorId,
  children,
}: {
  readonly field: UseFormRegisterReturn;
  readonly wrong: boolean;
  readonly errorId: string;
  readonly children: ReactNode;
}) {
  return (
    <Checkbox
      {...field}
      disabled={useWaiting()}
      aria-required
      aria-invalid={wrong || undefined}
      aria-describedby={wrong ? errorId : undefined}
    >
      {children}
    </Checkbox>
  );
}

type Props = {
  readonly register: (field: Needed | 'marketing') => UseFormRegisterReturn;
  readonly errors: { readonly [field in Needed]?: Pick<WrongField, 'message'> | undefined };
};

/**
 * The two consents that an account needs, and the one that it does not. The texts open beside the form, which keeps
 * what was typed.
 */
export function ConsentFields({ register, errors }: Props) {
  const words = useWords('account_form');
  const problems = useWords('account_problems');
  const newsletter = useWords('newsletter_consent');
  const errorId = useId();
  const isWrong = (field: Needed) => errors[field]?.message !== undefined;
  const wrong = isWrong('acceptTerms') || isWrong('acceptPrivacy');
  return (
    <div className="grid gap-3 border-t border-line pt-5">
      <FieldError id={errorId}>{wrong ? problems('problem.consent_missing') : null}</FieldError>
      <Consent field={register('acceptTerms')} wrong={isWrong('acceptTerms')} errorId={errorId}>
        {words.rich('accept_terms', { terms: newTabLink('/terms') })}
      </Consent>
      <Consent field={register('acceptPrivacy')} wrong={isWrong('acceptPrivacy')} errorId={errorId}>
        {words.rich('accept_privacy', {
          policy: newTabLink('/privacy'),
          gdpr: newTabLink('/gdpr'),
        })}
      </Consent>
      <Checkbox {...register('marketing')} disabled={useWaiting()}>
        {newsletter('wording')} {muted(words('optional'))}
      </Checkbox>
    </div>
  );
}
