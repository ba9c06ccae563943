/** What can be signed off before a project counts as submitted. */
export const signOffKinds = ['legal', 'finance'] as const;
export type SignOffKind = (typeof signOffKinds)[number];

/** What the named person has said. */
export const signOffDecisions = ['given', 'refused'] as const;
export type SignOffDecision = (typeof signOffDecisions)[number];

/** How a sign-off stands: nobody has answered, it holds, it was refused, or the project has changed since it was given. */
export const signOffStates = ['waiting', 'given', 'refused', 'outdated'] as const;
export type SignOffState = (typeof signOffStates)[number];

/** Most characters of why one was refused, or of what is remarked on it. */
export const SIGN_OFF_REMARK_LIMIT = 1_000;

/** What was decided, and of which content (by its fingerprint); both null before. */
export type Decided = { readonly decision: SignOffDecision | null; readonly fingerprint: string | null };

/** How a sign-off stands while the project holds this content. A refusal stands until the person says otherwise. */
export function signOffState({ decision, fingerprint }: Decided, holds: string): SignOffState {
  if (decision === null) return 'waiting';
  if (decision === 'refused') return 'refused';
  return fingerprint === holds ? 'given' : 'outdated';
}

/** Which of the demanded sign-offs hold a submission back while the project holds this content. */
export function missingSignOffs(
  demanded: readonly (Decided & { readonly kind: SignOffKind })[],
  holds: string,
): readonly SignOffKind[] {
  return demanded.filter((each) => signOffState(each, holds) !== 'given').map(({ kind }) => kind);
}
