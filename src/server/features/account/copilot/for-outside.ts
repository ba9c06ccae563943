import { leavingOut, valueLeavingOut } from '#domain/account/copilot/without-people.ts';
import type { OrgId } from '#domain/organization/org-id.ts';
import type { Db } from '#db/client.ts';

import type { Assistant, OutsideAssistant } from '#server/adapters/assistant/port.ts';
import { listMembers } from '#server/data/organizations/members.ts';

/** A model outside that is told nothing of the organization's members: their names and all addresses are left out. */
export async function tellingNoPeople(db: Db, orgId: OrgId, outside: OutsideAssistant): Promise<Assistant> {
  const leave = leavingOut((await listMembers(db, orgId)).map(({ name }) => name));
  return {
    kind: outside.kind,
    answer: (turns, tools, options) =>
      outside.answer(
        turns.map(({ role, text }) => ({ role, text: leave(text) })),
        tools.map((tool) => ({
          ...tool,
          run: async (input, signal) => valueLeavingOut(leave, await tool.run(input, signal)),
        })),
        options,
      ),
  };
}
