import { changePassword } from './change-password.ts';
import { askEmailChange, confirmEmailChange, emailChangeLink, stopEmailChange } from './email-change.ts';
import { addPasskey, beginPasskey, removePasskey } from './passkeys.ts';
import { getProfile, saveProfile } from './profile.ts';
import { endOtherSessions, endSession, getSecurity } from './sessions.ts';
import { beginTwoFactor, confirmTwoFactor, endTwoFactor, renewRecoveryCodes } from './two-factor.ts';

export const settings = {
  getProfile,
  saveProfile,
  getSecurity,
  changePassword,
  askEmailChange,
  stopEmailChange,
  emailChangeLink,
  confirmEmailChange,
  endSession,
  endOtherSessions,
  beginTwoFactor,
  confirmTwoFactor,
  renewRecoveryCodes,
  endTwoFactor,
  beginPasskey,
  addPasskey,
  removePasskey,
};
