import type { UseFormRegisterReturn } from 'react-hook-form';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ConsentBox } from './form-field.tsx';

type Box = { readonly field: UseFormRegisterReturn; readonly problem: string | undefined };

/** The two consents that an account needs, and the one that it does not. A new tab keeps what was typed. */
export function ConsentFields({ id, terms, privacy, marketing }: { readonly id: string; readonly terms: Box; readonly privacy: Box; readonly marketing: UseFormRegisterReturn }) {
  return (
    <div className="grid gap-3 border-t border-line pt-5">
      <ConsentBox id={`${id}-terms`} {...terms.field} problem={terms.problem}>
        I accept the <a href="/terms" target="_blank" rel="noopener">Terms of Service</a>
      </ConsentBox>
      <ConsentBox id={`${id}-privacy`} {...privacy.field} problem={privacy.problem}>
        I accept the <a href="/privacy" target="_blank" rel="noopener">Privacy Policy</a> and the <a href="/gdpr" target="_blank" rel="noopener">GDPR terms</a>
      </ConsentBox>
      <Checkbox {...marketing}>
        Send me news about calls and courses <span className="text-ink-3">(optional)</span>
      </Checkbox>
    </div>
  );
}
