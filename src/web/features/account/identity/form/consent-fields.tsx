import type { ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { FieldError } from '#web/ui/form/field.tsx';
import { useWords } from '#web/page/words.ts';
import { muted, newTabLink } from '#web/page/drawn-words.tsx';

type Box = { readonly field: UseFormRegisterReturn; readonly problem: string | undefined };

function Consent({
  box,
  errorId,
  children,
}: {
  readonly box: Box;
  readonly errorId: string;
  readonly children: ReactNode;
}) {
  const wrong = box.problem !== undefined;
  return (
    <Checkbox
      {...box.field}
      aria-required
      aria-invalid={wrong || undefined}
      aria-describedby={wrong ? errorId : undefined}
    >
      {children}
    </Checkbox>
  );
}

type Props = {
  readonly id: string;
  readonly terms: Box;
  readonly privacy: Box;
  readonly marketing: UseFormRegisterReturn;
};

/**
 * The two consents that an account needs, and the one that it does not. The texts open beside the form, which keeps
 * what was typed.
 */
export function ConsentFields({ id, terms, privacy, marketing }: Props) {
  const words = useWords('account_form');
  const problems = useWords('account_problems');
  const errorId = `${id}-consent`;
  const wrong = terms.problem !== undefined || privacy.problem !== undefined;
  return (
    <div className="grid gap-3 border-t border-line pt-5">
      <FieldError id={errorId}>{wrong ? problems('problem.consent_missing') : null}</FieldError>
      <Consent box={terms} errorId={errorId}>
        {words.rich('accept_terms', { terms: newTabLink('/terms') })}
      </Consent>
      <Consent box={privacy} errorId={errorId}>
        {words.rich('accept_privacy', {
          policy: newTabLink('/privacy'),
          gdpr: newTabLink('/gdpr'),
        })}
      </Consent>
      <Checkbox {...marketing}>{words.rich('marketing', { note: muted })}</Checkbox>
    </div>
  );
}
