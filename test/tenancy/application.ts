import { randomUUID } from 'node:crypto';

import type { TenancyCases } from '../tenancy-cases.ts';
import { forMembers } from '../tenancy-cases.ts';
import { hiddenFrom, projectIn, writers } from './projects.ts';

export const cases: TenancyCases = {
  'application.saveSection': forMembers(writers, async (world) => {
    const { sectionId } = await projectIn(world);
    return { call: ({ client }) => client.application.saveSection({ sectionId, base: 0, saveId: randomUUID(), doc: { type: 'doc', content: [{ type: 'paragraph' }] } }) };
  }, hiddenFrom),
};
