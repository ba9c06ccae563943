import { proposingTools } from '#domain/account/copilot/copilot-codes.ts';

import { actionIn } from './make-action.ts';

const inOrganization = actionIn('organization', { tells: 'organization' });
const quiet = { log: 'never', tells: null } as const;

/**
 * Conversations with the assistant are the person's own: the log keeps what was agreed to, and nothing of what was
 * said.
 */
export const copilotTable = {
  'copilot.asked': inOrganization('organization.see', {}, quiet),
  'copilot.answered': inOrganization('organization.see', {}, quiet),
  'copilot.proposed': inOrganization('organization.see', {}, quiet),
  'copilot.confirmed': inOrganization('organization.see', { subject: 'id', tool: proposingTools }, { tells: null }),
  'copilot.settled': inOrganization('organization.see', {}, quiet),
  'copilot.removed': inOrganization('organization.see', {}, quiet),
  'copilot.rated': inOrganization('organization.see', {}, quiet),
  'copilot.outside_switched_on': inOrganization('assistant.switch', { host: 'code' }),
  'copilot.outside_switched_off': inOrganization('assistant.switch', {}),
};
