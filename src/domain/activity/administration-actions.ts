import { identityChecks } from '#domain/account/administration-codes.ts';
import { newsletterWays } from '#domain/account/newsletters/newsletter.ts';
import { mailCodes } from '#domain/notifications/mail-codes.ts';

import { ofAccount, ofPlatform, quiet } from './action-in.ts';

/** What administrators of the platform do, how people become administrators, and who agrees to their newsletters. */
export const administrationTable = {
  'administrator.added': ofPlatform(null, { subject: 'id' }),
  'administrator.removed': ofPlatform(null, { subject: 'id' }),
  'contact.sent': ofPlatform(null, { subject: 'id' }),
  'contact.answered': ofPlatform(null, { subject: 'id' }),
  'call.added': ofPlatform(null, { subject: 'id' }),
  'call.corrected': ofPlatform(null, { subject: 'id' }),
  'call.taken_off': ofPlatform(null, { subject: 'id' }),
  'call.put_back': ofPlatform(null, { subject: 'id' }),
  'catalogue.reading_asked': ofPlatform(null, {}),
  'job.retried': ofPlatform(null, { subject: 'id', job: 'code' }),
  'job.dropped': ofPlatform(null, { subject: 'id', job: 'code' }),
  'mail.retried': ofPlatform(null, { subject: 'id', mail: mailCodes }),
  'mail.cancelled': ofPlatform(null, { subject: 'id', mail: mailCodes }),
  'message.answered': ofPlatform(null, { subject: 'id' }),
  'newsletter.agreed': ofAccount(null, { way: newsletterWays }),
  'newsletter.withdrawn': ofAccount(null, { way: newsletterWays }),
  'newsletter.saved': ofPlatform(null, { subject: 'id' }),
  'newsletter.removed': ofPlatform(null, { subject: 'id' }),
  'newsletter.tried': ofPlatform(null, { subject: 'id' }),
  'newsletter.sent': ofPlatform(null, { subject: 'id' }),
  'newsletter.mailed': ofPlatform(null, {}, quiet),
  'organization.blocked': ofPlatform(null, { subject: 'id' }),
  'organization.unblocked': ofPlatform(null, { subject: 'id' }),
  'person.blocked': ofPlatform(null, { subject: 'id' }),
  'person.unblocked': ofPlatform(null, { subject: 'id' }),
  'person.two_factor_removed': ofPlatform(null, { subject: 'id', checked: identityChecks }),
  'support.consented': ofAccount(null, { hours: 'count' }),
  'support.consent_ended': ofAccount(null, {}, { tells: 'sessions' }),
  'support.look_begun': ofPlatform(null, { subject: 'id' }),
  'support.look_ended': ofPlatform(null, { subject: 'id' }),
  'story.saved': ofPlatform(null, { subject: 'id' }),
  'story.removed': ofPlatform(null, { subject: 'id' }),
  // Part of the two above: the person's open pages hear that their sessions are over.
  'account.sessions_taken': ofAccount(null, {}, { log: 'never', tells: 'sessions' }),
};
