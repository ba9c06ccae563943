/** What became of a mail: kept to be read here, where no server takes it on, or on its way. */
export const mailStatuses = ['kept', 'queued', 'sent', 'failed'] as const;
export type MailStatus = (typeof mailStatuses)[number];

/** The mails that say the same to everybody, but for the name and the link. */
export const plainMails = [
  'verification',
  'already_verified',
  'reset',
  'password_changed',
  'own_password_changed',
  'email_change',
  'email_change_taken',
  'email_change_asked',
  'email_changed',
  'two_factor_on',
  'two_factor_off',
  'recovery_codes_made',
  'recovery_code_used',
  'data_export_asked',
  'deletion_taken_back',
  'account_deleted',
  'two_factor_removed',
  'account_blocked',
  'account_unblocked',
  'support_looks',
  'passkey_added',
  'passkey_removed',
  'passkey_copied',
] as const;
export type PlainMail = (typeof plainMails)[number];

/** What mails are about; `written` is one of a time when the outbox held texts. */
export const mailCodes = [
  ...plainMails,
  'invitation',
  'task_link',
  'membership',
  'mention',
  'partner_message',
  'consultant_asked',
  'consultant_answered',
  'evaluation_asked',
  'evaluation_handed_in',
  'meeting',
  'renewal_failed',
  'pro_ended',
  'credit_note',
  'charged_again',
  'enterprise_request',
  'price_asked',
  'stopped_run',
  'fitting_calls',
  'news',
  'contact_message',
  'contact_received',
  'call_answered',
  'deletion',
  'organization_deletion',
  'organization_blocked',
  'message_answered',
  'consultant_applied',
  'consultant_verified',
  'consultant_refused',
  'newsletter',
  'service_paid',
  'service_over',
  'written',
] as const;
export type MailCode = (typeof mailCodes)[number];

/** What a mail about a membership tells its reader: their role is another one, they own the organization, or they are out. */
export const membershipNews = ['role', 'owner', 'removed'] as const;
export type MembershipNews = (typeof membershipNews)[number];

/** What a mail about the deletion of an account tells: it was asked for, it is near, or something keeps it from happening. */
export const deletionNews = ['asked', 'near', 'hindered'] as const;
export type DeletionNews = (typeof deletionNews)[number];

/**
 * What a mail about the deletion of an organization tells its people: an owner asked for it, it is near, something
 * keeps it from happening, it was taken back, or it is done.
 */
export const leavingNews = ['asked', 'near', 'hindered', 'taken_back', 'gone'] as const;
export type LeavingNews = (typeof leavingNews)[number];

/** What a mail about the access to an organization tells its owners: it is blocked, or open again. */
export const blockNews = ['blocked', 'unblocked'] as const;
export type BlockNews = (typeof blockNews)[number];
