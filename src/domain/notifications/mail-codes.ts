/** What became of a mail: kept to be read here, where no server takes it on, or on its way. */
export const mailStatuses = ['kept', 'queued', 'sent', 'failed'] as const;
export type MailStatus = (typeof mailStatuses)[number];

/** What mails are about; `written` is one of a time when the outbox held texts. */
export const mailCodes = [
  'verification',
  'already_verified',
  'reset',
  'password_changed',
  'invitation',
  'mention',
  'partner_message',
  'evaluation_asked',
  'evaluation_handed_in',
  'meeting',
  'renewal_failed',
  'pro_ended',
  'enterprise_request',
  'stopped_run',
  'fitting_calls',
  'contact_message',
  'contact_received',
  'call_answered',
  'written',
] as const;
export type MailCode = (typeof mailCodes)[number];
