import { ofAccount, quiet, quietStatement } from './action-in.ts';

/** What somebody does about the safety of their account. */
export const securityTable = {
  'account.profile_saved': ofAccount(null, {}),
  'account.password_changed': ofAccount(null, { sessions: 'count' }, { tells: 'sessions' }),
  'account.session_ended': ofAccount(null, {}, { tells: 'sessions' }),
  'account.other_sessions_ended': ofAccount(null, { sessions: 'count' }, { tells: 'sessions' }),
  'account.session_noted': ofAccount(null, {}, quietStatement),
  'account.email_change_asked': ofAccount(null, {}),
  'account.email_change_stopped': ofAccount(null, {}),
  'account.email_changed': ofAccount(null, {}),
  'account.two_factor_begun': ofAccount(null, {}, quiet),
  'account.two_factor_on': ofAccount(null, {}),
  'account.two_factor_off': ofAccount(null, {}),
  'account.recovery_codes_made': ofAccount(null, {}),
  'account.recovery_code_used': ofAccount(null, { left: 'count' }),
  'account.passkey_begun': ofAccount(null, {}, quiet),
  'account.passkey_challenge_used': ofAccount(null, {}, quiet),
  'account.passkey_added': ofAccount(null, {}),
  'account.passkey_removed': ofAccount(null, {}),
  'account.passkey_refused': ofAccount(null, {}, { isOneStatement: true }),
  'account.passkey_copied': ofAccount(null, {}),
  'account.password_refused': ofAccount(null, {}, { isOneStatement: true }),
  'account.code_refused': ofAccount(null, {}, { isOneStatement: true }),
};
