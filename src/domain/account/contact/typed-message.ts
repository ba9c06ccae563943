/** What stands in the form, as it was typed. */
export type TypedMessage = {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly company: string;
  readonly subject: string;
  readonly message: string;
  /** Days and times of the sender's own clock: "2026-12-01T10:00"; empty where none was chosen. */
  readonly times: readonly string[];
  /** The zone of that clock. */
  readonly zone: string;
};

/** The fields of a form as it is sent, in any of which a stranger may have put anything. */
export function typedMessage(valueOf: (name: string) => unknown): TypedMessage {
  const at = (name: string) => {
    const value = valueOf(name);
    return typeof value === 'string' ? value : '';
  };
  return {
    firstName: at('firstName'),
    lastName: at('lastName'),
    email: at('email'),
    phone: at('phone'),
    company: at('company'),
    subject: at('subject'),
    message: at('message'),
    times: [at('time1'), at('time2'), at('time3')],
    zone: at('zone'),
  };
}
