export const greetings = ['signed_in', 'without_organization', 'signed_out'] as const;
export type Greeting = (typeof greetings)[number];

/** With what an empty conversation begins, as the words `copilot_talk` have it (specification 1, 4). */
export function greetingFor({ signedIn, inOrganization }: { signedIn: boolean; inOrganization: boolean }): Greeting {
  if (!signedIn) return 'signed_out';
  return inOrganization ? 'signed_in' : 'without_organization';
}
