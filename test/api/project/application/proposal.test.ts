import type { Node } from '@tiptap/pm/model';
import { expect, it } from 'vitest';

import { lengthOf } from '#domain/project/text/rich-text.ts';
import { DAY_MS, instantFromMs, msOf } from '#domain/values/time.ts';
import { pictureJobs } from '#server/features/project/pictures/jobs.ts';
import { textSchema } from '#text/schema.ts';

import { useHarness, type Person } from '#test/harness.ts';
import { readDocx, readPdf, readStructure } from '#test/host/readers.ts';
import { addMember, makeOrganization } from '#test/made/factories.ts';
import { jpegOf, keepPicture, pngOf } from '#test/made/library/pictures.ts';
import { WireWriter } from '#test/made/living/over-the-wire.ts';
import { makeCall } from '#test/made/projects.ts';
import { partOf, PROPOSAL_LIMIT, proposalSections, type WrittenBlock } from '#test/made/living/proposal.ts';

const harness = useHarness();
const AT_ONCE = 5;

/** A section that two people have open, and what each of them writes in it. */
type Open = {
  readonly id: string;
  readonly wires: readonly [WireWriter, WireWriter];
  readonly parts: readonly (readonly WrittenBlock[])[];
};

/** The clock of a test stands still: without new time all of this would be too many requests of one person. */
function aMinuteLater(): void {
  harness.setNow(instantFromMs(msOf(harness.deps.clock()) + 60_000));
}

/** Both send at the same moment, again and again, until both know that everything was taken. */
async function sendBoth({ wires }: Open): Promise<void> {
  for (;;) {
    const taken = await Promise.all(wires.map((wire) => wire.send(false)));
    if (taken.every(Boolean)) break;
  }
  for (const wire of wires) await wire.pull();
}

/** The block with these words, and where it stands. */
function find({ writer }: WireWriter, words: string): { readonly at: number; readonly node: Node } {
  const found: { at: number; node: Node }[] = [];
  writer.state.doc.forEach((node, at) => {
    const own =
      node.type.name === 'picture' ? String(node.attrs['caption']) : node.textBetween(0, node.content.size, ' ');
    if (own.includes(words)) found.push({ at, node });
  });
  const [first] = found;
  if (!first || found.length > 1) throw new Error(`“${words}” stands in ${found.length} blocks`);
  return first;
}

const endOf = ({ at, node }: ReturnType<typeof find>) => at + node.nodeSize;

/** Each writes their next blocks: the first before the other's, who writes on at the end. */
function writeNext({ wires, parts }: Open, from: number): void {
  wires.forEach((wire, nth) => {
    const blocks = (parts[nth] ?? []).slice(from, from + AT_ONCE).map(({ block }) => textSchema.nodeFromJSON(block));
    if (blocks.length === 0) return;
    const { state } = wire.writer;
    const before = parts[nth]?.[from - 1]?.sentences.at(-1);
    const at = before === undefined ? (nth === 0 ? 0 : state.doc.content.size) : endOf(find(wire, before));
    wire.writer.dispatch(state.tr.insert(at, blocks));
  });
}

/**
 * Both cut the text to what it may have: each takes whole paragraphs out of their own part and one of the other's, the
 * same one at the same moment, and the first takes a picture out. Answers what they took.
 */
async function cut(open: Open): Promise<readonly WrittenBlock[]> {
  const { wires, parts } = open;
  const taken: WrittenBlock[] = [];
  const take = (wire: WireWriter, piece: WrittenBlock) => {
    const found = find(wire, piece.sentences[0] ?? '');
    wire.writer.dispatch(wire.writer.state.tr.delete(found.at, endOf(found)));
    if (!taken.includes(piece)) taken.push(piece);
  };
  const both = parts[1]?.findLast(({ kind, notes }) => kind === 'text' && notes.length > 0);
  if (both) for (const wire of wires) take(wire, both);
  const picture = parts[0]?.find(({ kind }) => kind === 'picture');
  if (picture) take(wires[0], picture);
  await sendBoth(open);
  for (let nth = PARAGRAPHS_KEPT; ; nth += 1) {
    if (lengthOfText(wires[0]) <= PROPOSAL_LIMIT) return taken;
    wires.forEach((wire, at) => {
      const piece = parts[at]?.filter(({ kind, block }) => kind === 'text' && block.type === 'paragraph')[nth];
      if (piece && !taken.includes(piece)) take(wire, piece);
    });
    await sendBoth(open);
  }
}
const PARAGRAPHS_KEPT = 4;

function lengthOfText({ writer }: WireWriter): number {
  return lengthOf(writer.state.doc.toJSON());
}

async function fileOf({ cookie }: Person, projectId: string, format: string): Promise<Uint8Array> {
  const answer = await harness.request(`/api/projects/${projectId}/application.${format}`, { cookie });
  expect(answer.status).toBe(200);
  return new Uint8Array(await answer.arrayBuffer());
}

const timesIn = (text: string, words: string) => text.split(words).length - 1;
const count = (pieces: readonly WrittenBlock[], kind: WrittenBlock['kind']) =>
  pieces.filter((piece) => piece.kind === kind).length;

/** Each of these stands in a text once, and none of those. */
function expectOnce(text: string, once: readonly string[], never: readonly string[]): void {
  expect(once.filter((words) => timesIn(text, words) !== 1)).toEqual([]);
  expect(never.filter((words) => text.includes(words))).toEqual([]);
}

/** The words of a part of a Word file, a paragraph on each line. */
const plain = (xml: string) =>
  [...xml.matchAll(/<w:t(?: [^>]*)?>([^<]*)<\/w:t>|<\/w:p>/g)]
    .map(([whole, words]) => (whole === '</w:p>' ? '\n' : words))
    .join('');

/** The PDF and the Word file hold every sentence, note, picture, table and formula of these once, and nothing of those. */
async function expectFiles(
  ana: Person,
  projectId: string,
  written: readonly WrittenBlock[],
  gone: readonly WrittenBlock[],
): Promise<number> {
  const notes = written.flatMap((piece) => piece.notes);
  const all = [...written.flatMap(({ sentences }) => sentences), ...notes];
  const never = gone.flatMap((piece) => [...piece.sentences, ...piece.notes]);

  const pdf = await fileOf(ana, projectId, 'pdf');
  const { structure, info } = readPdf(pdf);
  const told = [...structure.matchAll(/^ *"([^\n]*)"$/gm)].map(([, words]) => words).join('');
  expectOnce(told, all, never);
  const tags = readStructure(pdf)
    .split('\n')
    .map((line) => /^ *(\w+)/.exec(line)?.[1]);
  expect(tags.filter((tag) => tag === 'Figure').length).toBe(count(written, 'picture'));
  expect(timesIn(Buffer.from(pdf).toString('latin1'), '/Subtype /Image')).toBe(count(written, 'picture'));
  // One table more has the facts of the call.
  expect(tags.filter((tag) => tag === 'Table').length).toBe(count(written, 'table') + 1);
  // The notes count through all sections.
  const numbers = [...structure.matchAll(/Note <note-(\d+)>[^\n]*\n +"(\d+)"/g)].map((found) => Number(found[2]));
  expect(numbers).toEqual(notes.map((_, at) => at + 1));

  const { part, names } = readDocx(await fileOf(ana, projectId, 'docx'));
  const body = part('word/document.xml');
  const contents = /<w:sdt>.*?<\/w:sdt>/s.exec(body)?.[0] ?? '';
  // The table of contents goes down to the first headings of the texts.
  const first = written.filter(({ block }) => block.type === 'heading' && block.attrs.level === 2);
  const headings = first.flatMap(({ sentences }) => sentences);
  expect(headings.length).toBeGreaterThan(0);
  expectOnce(plain(contents), headings, never);
  expectOnce(
    plain(body.replace(contents, '')),
    written.flatMap(({ sentences }) => sentences),
    [...never, ...notes],
  );
  expectOnce(plain(part('word/footnotes.xml')), notes, never);
  expect(timesIn(body, '<w:footnoteReference ')).toBe(notes.length);
  expect(timesIn(body, '<pic:pic ')).toBe(count(written, 'picture'));
  expect(names.filter((name) => name.startsWith('word/media/'))).toHaveLength(count(written, 'picture'));
  expect(timesIn(body, '<w:tbl>')).toBe(count(written, 'table') + 1);
  const formulas = all.filter((sentence) => sentence.includes('so that CO2 falls with x2')).length;
  for (const height of ['subscript', 'superscript'])
    expect(timesIn(body, `<w:vertAlign w:val="${height}"/>`)).toBe(formulas);
  return Number(/Pages: +(\d+)/.exec(info)?.[1]);
}

it('a proposal of 30 pages that two people write, cut and take back at once is whole in every file', async () => {
  const [ana, radu] = [await harness.signUp('Ana Pop'), await harness.signUp('Radu Ion')];
  const orgId = await makeOrganization(harness, ana);
  await addMember(harness, orgId, radu, 'contributor');
  const programId = await makeCall(harness, { sections: proposalSections });
  const { projectId } = await ana.client.projects.create({ orgId, programId, path: 'self' });
  const pictures: Awaited<ReturnType<typeof keepPicture>>[] = [];
  for (let nth = 0; nth < 8; nth += 1)
    pictures.push(
      await keepPicture(harness, ana, projectId, nth % 2 === 0 ? pngOf(400 + nth, 240) : jpegOf(320 + nth, 200)),
    );

  const { sections } = await ana.client.projects.get({ projectId });
  const open = sections.map(({ id }, nth): Open => ({
    id,
    wires: [new WireWriter(id, () => ana.client), new WireWriter(id, () => radu.client)],
    parts: [partOf('A', nth, pictures), partOf('B', nth, pictures)],
  }));
  for (const section of open) {
    aMinuteLater();
    const longest = Math.max(...section.parts.map((part) => part.length));
    for (let from = 0; from < longest; from += AT_ONCE) {
      writeNext(section, from);
      await sendBoth(section);
    }
    expect(section.wires[0].writer.state.doc.eq(section.wires[1].writer.state.doc)).toBe(true);
    expect(lengthOfText(section.wires[0])).toBeGreaterThan(PROPOSAL_LIMIT);
  }
  const written = open.flatMap(({ parts }) => parts.flat());
  expect([count(written, 'picture'), count(written, 'table')]).toEqual([8, 3]);
  const { id: full } = await ana.client.versions.create({ projectId, description: 'Everything' });
  const pages = await expectFiles(ana, projectId, written, []);
  expect(pages).toBeGreaterThanOrEqual(30);

  const gone: WrittenBlock[] = [];
  for (const section of open) {
    aMinuteLater();
    gone.push(...(await cut(section)));
  }
  for (const { doc, length } of (await ana.client.projects.get({ projectId })).sections) {
    expect(length).toBe(lengthOf(doc));
    expect(length).toBeLessThanOrEqual(PROPOSAL_LIMIT);
  }
  const kept = written.filter((piece) => !gone.includes(piece));
  expect(count(gone, 'picture')).toBeGreaterThan(0);
  expect(await expectFiles(ana, projectId, kept, gone)).toBeLessThan(pages);

  await ana.client.versions.create({ projectId, description: 'Cut' });
  // Only the version holds the pictures that were taken out; the nightly tidying comes long after.
  await harness.db.execute('DELETE FROM section_history');
  const clock = () => instantFromMs(msOf(harness.deps.clock()) + 40 * DAY_MS);
  for (const job of pictureJobs({ ...harness.deps, clock })) await job.run();
  await ana.client.versions.restore({ projectId, versionId: full });
  expect(await expectFiles(ana, projectId, written, [])).toBe(pages);
  // Who has the text open gets it back as a change.
  for (const section of open) {
    await sendBoth(section);
    expect(section.wires[0].writer.state.doc.eq(section.wires[1].writer.state.doc)).toBe(true);
    expect(lengthOfText(section.wires[1])).toBeGreaterThan(PROPOSAL_LIMIT);
  }
});
