import type { Operator } from '#domain/account/operator.ts';

/** What stands under every mail: whose it is, and whom to ask. */
export function mailClosing({ name, supportEmail }: Operator): readonly string[] {
  const sender = name === null ? 'Fundwright' : `Fundwright, run by ${name}`;
  return supportEmail === null ? [sender] : [`Questions? Write to ${supportEmail}.`, sender];
}
