import { useState, type ComponentProps, type ReactNode } from 'react';
import { useWords } from '#web/page/words.ts';
import { accountFieldSentence } from '#words/account/account-problems.ts';
import { useAlive } from '#web/ui/loading/alive.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { problemIn } from './use-account-form.ts';

type Props = ComponentProps<typeof TextInput> & {
  readonly label: string;
  readonly hint?: ReactNode;
  /** What a missing value asks for: "Enter your email." */
  readonly missing: string;
  /** The code of what is wrong. */
  readonly problem: string | undefined;
};

/** The message beside a field. Undefined where nothing is wrong with it. */
function useFieldError(problem: string | undefined, missing: string): string | undefined {
  const words = useWords('account_problems');
  return problem === undefined ? undefined : accountFieldSentence(words, problemIn(problem), missing);
}

/** One line of an account form with its label and its error. */
export function FormField({ label, hint, missing, problem, required = true, ...input }: Props) {
  return (
    <Field label={label} hint={hint} error={useFieldError(problem, missing)} required={required} optional={!required}>
      <TextInput size="large" {...input} />
    </Field>
  );
}

/** Which password a field asks for: its name, and what its button is called. */
type PasswordKind =
  | 'password'
  | 'new_password'
  | 'confirm_password'
  | 'confirm_new_password'
  | 'sign_up_password'
  | 'present_password';

/** A password, with a button that shows what was typed. */
export function PasswordField({
  kind,
  hint,
  missing,
  problem,
  ...input
}: Omit<Props, 'label'> & { readonly kind: PasswordKind }) {
  const words = useWords('account_form');
  const [shown, setShown] = useState(false);
  const alive = useAlive();
  return (
    <Field label={words(kind)} hint={hint} error={useFieldError(problem, missing)} required>
      <div className="flex gap-2">
        <TextInput
          size="large"
          {...input}
          type={shown ? 'text' : 'password'}
          autoCapitalize="none"
          spellCheck={false}
        />
        <Button
          size="large"
          className={alive ? '' : 'invisible noscript:hidden'}
          aria-label={shown ? words(`hide.${kind}`) : words(`show.${kind}`)}
          onClick={() => setShown(!shown)}
        >
          {shown ? words('hide') : words('show')}
        </Button>
      </div>
    </Field>
  );
}
