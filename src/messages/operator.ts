import type { Operator } from '#domain/account/operator.ts';

/** Who the operator is, as the end of a sentence: "The controller is …". */
export function operatorWords({ name }: Operator): string {
  return name === null
    ? 'the company or person that runs this installation of Fundwright (the operator)'
    : `${name}, which runs this installation of Fundwright (the operator)`;
}

/** How to reach an operator whose settings name no address; `publicUrl` is where this installation is found. */
export function unnamedOperatorSentence(publicUrl: string): string {
  const host = publicUrl.replace(/^https?:\/\//, '');
  return `This installation names no address for support. Its operator is whoever runs the server at ${host}: ask the person who invited you or gave you that address.`;
}

/** Where requests about data and contracts go; null where the settings name nothing. */
export function legalAddress({ supportEmail, legalContact }: Operator): string | null {
  return legalContact ?? supportEmail;
}

/** What stands under every mail: whose it is, and whom to ask. */
export function mailClosing({ name, supportEmail }: Operator): readonly string[] {
  const sender = name === null ? 'Fundwright' : `Fundwright, run by ${name}`;
  return supportEmail === null ? [sender] : [`Questions? Write to ${supportEmail}.`, sender];
}
