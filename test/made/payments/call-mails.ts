import type { MailContent } from '#domain/notifications/mail-content.ts';

/** A mail about calls that fit, which can be ended with one click. */
export const fittingCallsMail: MailContent = {
  code: 'fitting_calls',
  name: 'Ana',
  organizations: [],
  url: 'http://localhost:3000/app',
  unsubscribeUrl: 'http://localhost:3000/call-mails?token=abc',
};

/** How its headers say so. */
export const oneClickHeaders = [
  'List-Unsubscribe: <http://localhost:3000/call-mails?token=abc>\r\n',
  'List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n',
] as const;
