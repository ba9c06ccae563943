import { useState, type ComponentProps, type ReactNode } from 'react';
import { accountFieldSentence } from '#messages/account.ts';
import { useAlive } from '#web/page/alive.ts';
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

function textFor(problem: string | undefined, missing: string): string | undefined {
  return problem === undefined ? undefined : accountFieldSentence(problemIn(problem), missing);
}

/** One line of an account form with its label and its error. */
export function FormField({ label, hint, missing, problem, required = true, ...input }: Props) {
  return (
    <Field label={label} hint={hint} error={textFor(problem, missing)} required={required} optional={!required}>
      <TextInput size="large" {...input} />
    </Field>
  );
}

/** A password, with a button that shows what was typed. */
export function PasswordField({ label, hint, missing, problem, ...input }: Props) {
  const [shown, setShown] = useState(false);
  const alive = useAlive();
  const word = shown ? 'Hide' : 'Show';
  return (
    <Field label={label} hint={hint} error={textFor(problem, missing)} required>
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
          aria-label={`${word} ${label.toLowerCase()}`}
          onClick={() => setShown(!shown)}
        >
          {word}
        </Button>
      </div>
    </Field>
  );
}
