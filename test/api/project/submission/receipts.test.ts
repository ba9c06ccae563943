import { describe, expect, it } from 'vitest';

import { DAY_MS, instantFromMs } from '#domain/values/time.ts';

import { tidyFiles } from '#server/features/project/annexes/jobs.ts';

import { useHarness } from '#test/harness.ts';
import { docxOf } from '#test/made/annex-files.ts';
import { keptPaths } from '#test/made/annex-uploads.ts';
import { buildExportOf, packedProject } from '#test/made/portal/packages.ts';
import { bringReceipt, receiptOf, recordSubmission } from '#test/made/portal/submissions.ts';

const harness = useHarness();

async function submitted() {
  const { ana, projectId } = await packedProject(harness);
  await buildExportOf(harness, ana, projectId, 'submission_package');
  const { id: submissionId, packageId } = await recordSubmission(ana, projectId);
  const { files } = await ana.client.exports.manifest({ projectId, exportId: packageId ?? '' });
  const partB = files.find(({ slot }) => slot === 'part_b');
  return {
    ana,
    projectId,
    submissionId,
    partB: { name: (partB?.path ?? '').split('/').at(-1) ?? '', size: partB?.size ?? 0 },
  };
}

const linesOf = ({ name, size }: { name: string; size: number }) => [
  'Proposal number 101234567',
  'Draft SEP-210987654',
  'Proposal submitted on 20/11/2026 12:58:12 (Brussels local time)',
  `${name} ${size} bytes`,
];

describe('the portal’s receipt', () => {
  it('is held against what was recorded and packed, kept, and downloaded as it was sent', async () => {
    const { ana, projectId, submissionId, partB } = await submitted();
    const body = await receiptOf(linesOf(partB));
    const sent = await bringReceipt(harness, ana, { projectId, submissionId }, body);
    expect(sent.status).toBe(200);
    const { items } = await ana.client.submissions.list({ projectId });
    const receipt = items[0]?.receipt;
    expect(receipt).toMatchObject({ name: 'receipt.pdf', size: body.byteLength, by: 'Ana Pop', hasPackage: true });
    expect(receipt?.findings.slice(0, 4)).toEqual([
      { about: 'proposal', state: 'same', said: '101234567' },
      { about: 'draft', state: 'same', said: 'SEP-210987654' },
      { about: 'time', state: 'in_time', at: '2026-11-20T11:58:12.000Z' },
      { about: 'recorded', state: 'same', at: '2026-11-20T11:58:12.000Z' },
    ]);
    expect(receipt?.findings).toContainEqual({ about: 'file', state: 'same', name: partB.name });
    expect(receipt?.findings.some(({ about }) => about === 'other_file')).toBe(false);
    const path = `/api/projects/${projectId}/submissions/${submissionId}/receipt/file`;
    const file = await harness.request(path, { cookie: ana.cookie });
    expect(new Uint8Array(await file.arrayBuffer())).toEqual(body);
  });

  it('finds a part of another size, and replaces an earlier receipt', async () => {
    const { ana, projectId, submissionId, partB } = await submitted();
    const of = { projectId, submissionId };
    await bringReceipt(harness, ana, of, await receiptOf(['Proposal number 101234567']));
    const sent = await bringReceipt(harness, ana, of, await receiptOf(linesOf({ ...partB, size: partB.size + 1 })));
    expect(sent.body).toMatchObject({ code: 'COMPARED' });
    const { items } = await ana.client.submissions.list({ projectId });
    expect(items[0]?.receipt?.findings).toContainEqual({ about: 'file', state: 'size_differs', name: partB.name });
    // The file of the first one belongs to nothing any more.
    const before = (await keptPaths(harness)).length;
    // Files are dated by the clock of the machine.
    await tidyFiles({ ...harness.deps, clock: () => instantFromMs(Date.now() + 2 * DAY_MS) });
    expect((await keptPaths(harness)).length).toBe(before - 1);
  });

  it.each([
    ['nothing', async () => new Uint8Array(), 'receipt.pdf', 'empty'],
    ['a Word file', async () => new Uint8Array(await docxOf(['Proposal'])), 'receipt.docx', 'type_not_taken'],
    ['a Word file named as a PDF', async () => new Uint8Array(await docxOf(['Proposal'])), 'r.pdf', 'wrong_extension'],
    ['some text', async () => new TextEncoder().encode('Proposal 101234567'), 'receipt.pdf', 'unknown_type'],
  ])('is not taken where it is %s, and nothing is left of it', async (_, make, name, problem) => {
    const { ana, projectId, submissionId } = await submitted();
    const before = await keptPaths(harness);
    const sent = await bringReceipt(harness, ana, { projectId, submissionId, name }, await make());
    expect(sent).toMatchObject({ status: 422, body: { code: 'FILE_REFUSED', problem } });
    expect(await keptPaths(harness)).toEqual(before);
  });

  it('belongs to a submission that is there', async () => {
    const { ana, projectId } = await submitted();
    const of = { projectId, submissionId: '5f0c9a44-0d44-4a52-9e44-6f2f4a0f9b11' };
    expect(await bringReceipt(harness, ana, of, await receiptOf(['x']))).toMatchObject({ status: 404 });
    expect(await bringReceipt(harness, ana, { ...of, submissionId: 'x' }, await receiptOf(['x']))).toMatchObject({
      status: 404,
    });
  });
});
