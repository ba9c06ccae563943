import type { ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { accountFieldSentence } from '#messages/account.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { FieldError } from '#web/ui/form/field.tsx';

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

/** The two consents that an account needs, and the one that it does not. The texts open beside the form, which keeps what was typed. */
export function ConsentFields({ id, terms, privacy, marketing }: Props) {
  const errorId = `${id}-consent`;
  const wrong = terms.problem !== undefined || privacy.problem !== undefined;
  return (
    <div className="grid gap-3 border-t border-line pt-5">
      <FieldError id={errorId}>{wrong ? accountFieldSentence('consent_missing', '') : null}</FieldError>
      <Consent box={terms} errorId={errorId}>
        I accept the{' '}
        <a href="/terms" target="_blank" rel="noopener">
          Terms of Service
        </a>
      </Consent>
      <Consent box={privacy} errorId={errorId}>
        I accept the{' '}
        <a href="/privacy" target="_blank" rel="noopener">
          Privacy Policy
        </a>{' '}
        and the{' '}
        <a href="/gdpr" target="_blank" rel="noopener">
          GDPR terms
        </a>
      </Consent>
      <Checkbox {...marketing}>
        The operator of this site may send me news about calls <span className="text-ink-3">(optional)</span>
      </Checkbox>
    </div>
  );
}
