import { libraryUploadAnswer } from '#contract/library/library-upload.ts';
import { pdfOf } from '#test/made/annex-files.ts';

import type { DemoMember, DemoMembers } from './organizations.ts';
import { richTextOfHtml } from './rich-text-of-html.ts';
import type { DemoServer } from './server.ts';

const short =
  '<p>Carpathia Composites takes wind blades apart where they stand and sells the fibre. Thirty-eight people work in ' +
  'Constanța and Brașov; since 2019 we have recovered 2,100 tonnes.</p>';
const newer =
  '<p>Carpathia Composites takes wind blades apart where they stand and sells the fibre. Forty-one people work in ' +
  'Constanța and Brașov; since 2019 we have recovered 2,600 tonnes.</p>';
const long =
  `${newer}<p>We own the method, from the saw to the spool: two patents, a plant for 900 tonnes a year, and ` +
  'contracts with five yards.</p><ul><li>Certified to ISO 9001 and ISO 14001</li>' +
  '<li>No dismissals since we began</li></ul>';
const cv =
  '<h2>Ioana Marin, process engineer</h2><p>Leads the recovery line since 2020. Before: eight years at a maker of ' +
  'carbon tanks in Dresden.</p><ul><li>PhD in polymer chemistry, Iași 2012</li><li>Eleven papers</li></ul>';
const reference =
  '<p><strong>REBLADE, 2021 to 2024</strong>, LIFE programme, 1.9 million €, coordinator. Recovered 410 tonnes of ' +
  'fibre from 96 blades; the reviewers called the results “ready for the market”.</p>';

async function keepFile(server: DemoServer, { cookie }: DemoMember, orgId: string, name: string, file: Buffer) {
  const path = `/api/organizations/${orgId}/library-files?name=${encodeURIComponent(name)}&language=en`;
  const answer = await server.request(path, { method: 'PUT', cookie, body: new Uint8Array(file) });
  const kept = libraryUploadAnswer.parse(await answer.json());
  if (kept.code !== 'KEPT') throw new Error(`${name} was not kept: ${kept.code}`);
  return kept.entryId;
}

/**
 * What the company keeps for its applications; one text was inserted into a project and has changed since. Answers that
 * one.
 */
export async function fillLibrary(
  server: DemoServer,
  orgId: string,
  { ana, ioana, mihai }: DemoMembers,
  projectId: string,
): Promise<string> {
  const add = async (
    { client }: DemoMember,
    values: { kind: 'company' | 'cv' | 'reference'; title: string; html: string; tags: string[] },
  ) => {
    const { html, ...rest } = values;
    return await client.library.create({ orgId, language: 'en', ...rest, doc: richTextOfHtml(html) });
  };
  const about = await add(ana, {
    kind: 'company',
    title: 'Who we are, 200 characters',
    html: short,
    tags: ['about us'],
  });
  await add(ana, { kind: 'company', title: 'Who we are, 500 characters', html: long, tags: ['about us'] });
  await add(ioana, { kind: 'cv', title: 'CV Ioana Marin', html: cv, tags: ['recovery'] });
  await add(mihai, { kind: 'reference', title: 'REBLADE (LIFE)', html: reference, tags: ['recovery', 'LIFE'] });
  const certificate = await pdfOf(['Certificate ISO 9001:2015', 'Carpathia Composites SRL, valid until 14 May 2028']);
  await keepFile(server, mihai, orgId, 'ISO 9001 certificate.pdf', certificate);
  const { sections } = await ana.client.projects.get({ projectId });
  const team = sections.find(({ key }) => key === 'team');
  if (!team) throw new Error('the project has no section about its team');
  await ana.client.library.noteInserted({ projectId, entryId: about.id, sectionId: team.id, textRevision: 1 });
  const { kind, title, language, tags } = about;
  const doc = richTextOfHtml(newer);
  await mihai.client.library.update({ orgId, entryId: about.id, kind, title, language, tags, doc, base: 1 });
  return about.id;
}
