import { useState } from 'react';
import type { FieldErrors, FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { formProblem } from '#domain/account/fields.ts';
import { accountFieldError, type AccountFieldError } from '#domain/account/account-codes.ts';
import type { AuthAnswer, Problem } from './ask-auth.ts';

/** The problem that a field's error names by its code. */
export function problemIn(message: string | undefined): AccountFieldError {
  return accountFieldError(message) ?? 'invalid_request';
}

function problemsOf(errors: FieldErrors): Problem {
  const fields = Object.fromEntries(
    Object.entries(errors).map(([name, error]) => [
      name,
      problemIn(typeof error?.message === 'string' ? error.message : undefined),
    ]),
  );
  return { ...formProblem(Object.values(fields)), fields };
}

/** What the server has said already about a form that the browser itself sent. */
export type Refused = { readonly email: string; readonly problem: Problem };

type Options<Values extends FieldValues, Parsed extends FieldValues> = {
  readonly form: UseFormReturn<Values, unknown, Parsed>;
  readonly ask: (values: Parsed) => Promise<AuthAnswer>;
  /** `next`: where the server leads. */
  readonly onDone: (values: Parsed, next: string | undefined) => void;
  readonly refused?: Refused | null;
};

/**
 * Sends an account form: the fields are checked first, the server's word is shown in the same places, and what was
 * typed stays.
 */
export function useAccountForm<Values extends FieldValues, Parsed extends FieldValues>({
  form,
  ask,
  onDone,
  refused = null,
}: Options<Values, Parsed>) {
  const [problem, setProblem] = useState<Problem | null>(refused?.problem ?? null);
  const [busy, setBusy] = useState(false);
  const send = async (values: Parsed) => {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    const answer = await ask(values);
    if (answer.ok) {
      onDone(values, answer.next);
      return;
    }
    setBusy(false);
    setProblem(answer.problem);
    const wrong = Object.entries(answer.problem.fields);
    for (const [index, [name, code]] of wrong.entries()) {
      // The server names the fields of the very object that the form sent.
      form.setError(name as FieldPath<Values>, { message: code }, { shouldFocus: index === 0 });
    }
  };
  const submit = form.handleSubmit(send, (errors) => setProblem(problemsOf(errors)));
  return {
    problem,
    /** Stays true after success: the page is about to change. */
    busy,
    submit: (event: React.SyntheticEvent) => void submit(event),
    again: () => setBusy(false),
  };
}
