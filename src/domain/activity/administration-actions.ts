import { ofPlatform } from './action-in.ts';

/** What administrators of the platform do, and how people become administrators. */
export const administrationTable = {
  'administrator.added': ofPlatform(null, { subject: 'id' }),
  'administrator.removed': ofPlatform(null, { subject: 'id' }),
};
