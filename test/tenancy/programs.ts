import type { Role } from '#domain/organization/roles.ts';

import { makeProgram } from '#test/made/programs.ts';
import type { TenancyCases } from '#test/tenancy-cases.ts';
import { everyRole, forEverybody, forMembers } from '#test/tenancy-cases.ts';

const creators: readonly Role[] = ['owner', 'admin', 'contributor'];
const managers: readonly Role[] = ['owner', 'admin'];

export const cases: TenancyCases = {
  'programs.list': forMembers(everyRole, ({ orgId }) => ({
    call: ({ client }) => client.programs.list({ orgId, filters: {}, sort: 'match' }),
  })),
  'programs.facets': forMembers(everyRole, ({ orgId }) => ({
    call: ({ client }) => client.programs.facets({ orgId, filters: {} }),
  })),
  // Public facts alone, whoever asks: test/api/public/crawlers.test.ts.
  'raw.robots': forEverybody(({ request }) => request('/robots.txt')),
  'raw.sitemap': forEverybody(({ request }) => request('/sitemap.xml')),
  'raw.sitemapPart': forEverybody(({ request }) => request('/sitemaps/pages.xml')),
  'raw.feed': forEverybody(({ request }) => request('/feeds/all.atom')),
  'programs.open': forEverybody(({ client }) => client.programs.open()),
  'programs.get': forMembers(everyRole, async ({ orgId, harness }) => {
    const { slug } = await makeProgram(harness, { identifier: `HORIZON-CL4-${orgId.toUpperCase()}` });
    return { call: ({ client }) => client.programs.get({ orgId, slug }) };
  }),
  'programs.suggest': forEverybody(({ client }) => client.programs.suggest({ query: 'carbon' })),
  'programs.save': forMembers(creators, async ({ orgId, harness }) => {
    const { id: programId } = await makeProgram(harness, { identifier: `HORIZON-CL4-${orgId.toUpperCase()}` });
    return { call: ({ client }) => client.programs.save({ orgId, programId, saved: true }) };
  }),
  'programs.settling': forMembers(everyRole, ({ orgId }) => ({
    call: ({ client }) => client.programs.settling({ orgId }),
  })),
  'programs.settle': forMembers(managers, ({ orgId }) => ({
    call: ({ client }) => client.programs.settle({ orgId, question: 'excluded_or_sanctioned', answer: 'no' }),
  })),
  'programs.answer': forMembers(creators, async ({ orgId, harness }) => {
    const { id: programId } = await makeProgram(harness, { identifier: `HORIZON-CL4-${orgId.toUpperCase()}` });
    return {
      call: ({ client }) =>
        client.programs.answer({ orgId, programId, question: 'partners_found', scope: 'program', answer: 'yes' }),
    };
  }),
  'raw.formOutline': forEverybody(({ request }) => request('/api/form-outlines/life.docx')),
  'raw.programsCsv': forMembers(everyRole, ({ orgId }) => ({
    call: ({ request }) => request(`/api/programs.csv?orgId=${orgId}`),
  })),
};
