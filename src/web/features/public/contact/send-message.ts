import type { rawRoutes } from '#contract/raw-routes.ts';
import { contactFields, type ContactProblem, type ContactProblems } from '#domain/account/contact/contact-codes.ts';

export const CONTACT_PATH: (typeof rawRoutes)['contactForm']['path'] = '/contact';

/** What became of a message that was sent. */
export type ContactOutcome =
  | { readonly kind: 'sent' | 'failed' }
  | { readonly kind: 'wait'; readonly seconds: number }
  | { readonly kind: 'refused'; readonly problems: ContactProblems };

const problemCodes: readonly ContactProblem[] = ['missing', 'wrong', 'too_long', 'past', 'far'];

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Object.entries(value).find(([key]) => key === name)?.[1] : null;
}

/** What the server finds wrong. It is read by hand: the schema library alone would be larger than this page. */
function problemsIn(answer: unknown): ContactProblems {
  const found = memberOf(answer, 'problems');
  const entries = contactFields.flatMap((field) => {
    const problem = problemCodes.find((code) => code === memberOf(found, field));
    return problem === undefined ? [] : [[field, problem] as const];
  });
  return Object.fromEntries(entries);
}

/** Sends the form as the browser itself would, and hears in words of ours what became of it. */
export async function sendMessage(path: string, form: FormData): Promise<ContactOutcome> {
  const fields = [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: new URLSearchParams(fields),
    });
    const answer: unknown = await response.json();
    // A network with a sign-in of its own answers everything with its own page.
    if (response.ok) return { kind: memberOf(answer, 'done') === true ? 'sent' : 'failed' };
    const seconds = memberOf(answer, 'retryAfterSeconds');
    if (response.status === 429 && typeof seconds === 'number') return { kind: 'wait', seconds };
    const problems = problemsIn(answer);
    return Object.keys(problems).length > 0 ? { kind: 'refused', problems } : { kind: 'failed' };
  } catch {
    return { kind: 'failed' };
  }
}
