import { useEffect, useState } from 'react';
import type { RefusedContact } from '#contract/render.ts';
import {
  contactLimits,
  type ContactField,
  type ContactProblem,
  type ContactProblems,
} from '#domain/account/contact/contact-codes.ts';
import { typedMessage, type TypedMessage } from '#domain/account/contact/typed-message.ts';
import { useWords } from '#web/page/words.ts';
import type { ContactOutcome } from './send-message.ts';

/** What stands in the fields: they keep it themselves, also what was typed before the page's script arrived. */
function typedIn(form: HTMLFormElement): TypedMessage {
  const data = new FormData(form);
  return typedMessage((name) => data.get(name));
}

/** What is wrong with the fields. The checks are fetched with their first use; without them the server decides alone. */
async function problemsOf(typed: TypedMessage): Promise<ContactProblems> {
  const checks = await import('./contact-checks.ts').catch(() => null);
  return (await checks?.contactProblems(typed)) ?? {};
}

type Said = Readonly<Record<ContactField, Readonly<Partial<Record<ContactProblem, string>>>>>;

/** What is wrong with a field, in words. */
export function useProblemText(typed: TypedMessage | null, problems: ContactProblems) {
  const words = useWords('contact');
  const tooLong = (field: keyof typeof contactLimits) => {
    const limit = contactLimits[field];
    return { too_long: words('too_long', { over: (typed?.[field].trim().length ?? 0) - limit, limit }) };
  };
  const said: Said = {
    firstName: { missing: words('first_name.missing'), ...tooLong('firstName') },
    lastName: { missing: words('last_name.missing'), ...tooLong('lastName') },
    email: { missing: words('email.missing'), wrong: words('email.wrong') },
    phone: { wrong: words('phone.wrong') },
    company: { missing: words('company.missing'), ...tooLong('company') },
    subject: { missing: words('subject.missing') },
    message: { missing: words('message.missing'), ...tooLong('message') },
    times: {
      missing: words('times.missing'),
      wrong: words('times.wrong'),
      past: words('times.past'),
      far: words('times.far'),
    },
  };
  return (field: ContactField): string | null => {
    const problem = problems[field];
    return problem === undefined ? null : (said[field][problem] ?? words('not_readable'));
  };
}

// A refusal belongs to the page that the server answered with. A person who comes back to the form finds it empty.
let refusalWasSeen = false;

/** The sending of the form: what is wrong with it, and what became of it. */
export function useContact(refused: RefusedContact | null, send: (form: FormData) => Promise<ContactOutcome>) {
  const [given] = useState(refusalWasSeen ? null : refused);
  useEffect(() => {
    refusalWasSeen = true;
  }, []);
  const [typed, setTyped] = useState<TypedMessage | null>(given?.typed ?? null);
  const [problems, setProblems] = useState<ContactProblems>(given?.refusal.problems ?? {});
  const [asked, setAsked] = useState(given !== null);
  const [busy, setBusy] = useState(false);
  const wait = given?.refusal.retryAfterSeconds ?? null;
  const [outcome, setOutcome] = useState<ContactOutcome | null>(wait === null ? null : { kind: 'wait', seconds: wait });

  const look = async (form: HTMLFormElement): Promise<ContactProblems> => {
    const now = typedIn(form);
    const found = await problemsOf(now);
    setTyped(now);
    setProblems(found);
    return found;
  };
  const submit = async (form: HTMLFormElement) => {
    if (busy) return;
    setBusy(true);
    setOutcome(null);
    const found = await look(form);
    setAsked(true);
    const became = Object.keys(found).length > 0 ? null : await send(new FormData(form));
    setBusy(false);
    setOutcome(became);
    if (became?.kind === 'refused') setProblems(became.problems);
  };
  const hasProblem = asked && Object.keys(problems).length > 0;
  return {
    given: given?.typed ?? null,
    typed,
    problems: asked ? problems : {},
    hasProblem,
    busy,
    outcome,
    submit,
    onInput: (form: HTMLFormElement) => {
      if (asked) void look(form);
    },
  };
}
