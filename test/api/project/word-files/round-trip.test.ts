import { describe, expect, it } from 'vitest';

import { textOf, type RichTextDocument } from '#domain/project/text/rich-text.ts';

import { useHarness } from '#test/harness.ts';
import { mailsTo } from '#test/host/mails.ts';
import { listedBy, suggestedBy, suggestText } from '#test/made/living/suggested.ts';
import { readText, textDoc, writeText } from '#test/made/living/texts.ts';
import { buildExportOf, exportBytes } from '#test/made/portal/packages.ts';
import { editAsWord, withoutMarks, type WordBody } from '#test/made/word/edit-as-word.ts';
import {
  bringChanges,
  paragraphsOf,
  quickDocx,
  returnedFrom,
  sendWord,
  wordProject,
} from '#test/made/word/word-projects.ts';

const harness = useHarness();

const line = (at: number, key: string) => `Paragraph ${at} of the ${key} says`;
const [first, second, third] = ['project-summary', 'objectives', 'methodology'] as const;

/** Twenty paragraphs: eleven changed, half of them with tracking, five added, four removed. */
function twentyChanges(body: WordBody): void {
  for (const at of [1, 3, 5, 7]) body.change(line(at, first), `Part ${at} of the ${first} says`);
  for (const at of [2, 4, 6]) body.changeTracked(line(at, second), `Point ${at} of the ${second} tells`);
  for (const at of [10, 11]) body.change(`${line(at, second)} what nobody`, `${line(at, second)} what hardly anybody`);
  body.changeTracked(`of the ${third} says`, `of our ${third} says`);
  body.changeTracked(`of the ${third} says`, `of our ${third} says`);
  for (const at of [9, 11]) body.addAfter(line(at, first), `A paragraph that came behind number ${at}.`);
  for (const at of [1, 8, 15]) body.addAfter(line(at, second), `Something new behind the line ${at}.`);
  for (const at of [13, 15]) body.remove(line(at, first));
  for (const at of [5, 6]) body.removeTracked(line(at, third));
}
const comments = [
  { author: 'Ion Ionescu', text: 'Which ones?', on: 'Paragraph 2 of the project-summary' },
  { author: 'Ion Ionescu', text: 'Too long.', on: 'Point 2 of the objectives' },
  { author: 'Eva Kern', text: 'Says who?', on: 'Something new behind the line 8' },
  { author: 'Eva Kern', text: 'Good.', on: 'Paragraph 8 of the methodology' },
  { author: 'Ion Ionescu', text: 'Not yet.', on: 'Paragraph 9 of the methodology says what nobody else says' },
] as const;

const textOfLines = (lines: readonly string[]): RichTextDocument => ({
  type: 'doc',
  content: lines.map((words) => ({ type: 'paragraph', content: [{ type: 'text', text: words }] })),
});
const countOf = (proposals: readonly { readonly kind: string }[]) =>
  Object.fromEntries(
    ['changed', 'added', 'removed'].map((kind) => [kind, proposals.filter((each) => each.kind === kind).length]),
  );

describe('an export that comes back from Word', () => {
  it('gives exactly the twenty changes and five comments that were made in it', async () => {
    const { ana, rea, projectId, texts, idOf } = await wordProject(harness);
    const exportId = await buildExportOf(harness, ana, projectId, 'word_draft');
    const file = await editAsWord(await exportBytes(harness, ana, projectId, exportId), twentyChanges, comments);
    const answer = await returnedFrom(harness, rea, projectId, file);
    expect(answer).toMatchObject({ version: 1, outside: [], leftOut: [] });
    const proposals = answer.sections.flatMap((section) => section.proposals);
    expect(proposals).toHaveLength(20);
    expect(answer.sections.map((section) => [section.key, countOf(section.proposals)])).toEqual([
      [first, { changed: 4, added: 2, removed: 2 }],
      [second, { changed: 5, added: 3, removed: 0 }],
      [third, { changed: 2, added: 0, removed: 2 }],
      ...['innovation', 'team', 'timeline'].map((key) => [key, { changed: 0, added: 0, removed: 0 }]),
    ]);
    expect(answer.sections.every(({ is, already }) => is === 'exported' && already === 0)).toBe(true);
    expect(
      answer.sections.flatMap(({ key, threads }) =>
        threads.map(({ about, anchor, comments: [said] }) => [
          key,
          said?.author,
          said?.text,
          about,
          anchor?.quote ?? null,
        ]),
      ),
    ).toEqual([
      [first, 'Ion Ionescu', 'Which ones?', 'Paragraph 2 of the project-summary', 'Paragraph 2 of the project-summary'],
      [second, 'Ion Ionescu', 'Too long.', 'Point 2 of the objectives', expect.stringContaining('2 of the objectives')],
      [second, 'Eva Kern', 'Says who?', 'Something new behind the line 8', null],
      [third, 'Eva Kern', 'Good.', 'Paragraph 8 of the methodology', 'Paragraph 8 of the methodology'],
      [
        third,
        'Ion Ionescu',
        'Not yet.',
        'Paragraph 9 of the methodology says what nobody else says',
        'Paragraph 9 of the methodology says what nobody else says',
      ],
    ]);
    // Brought by somebody who may only review, they are suggestions, and the text is what it was.
    for (const section of answer.sections.filter((each) => each.proposals.length > 0))
      expect(await bringChanges(rea, section)).toMatchObject({ changed: true });
    for (const [key, text] of texts) expect((await readText(ana, idOf(key))).doc).toEqual(text);
    const { waiting } = await ana.client.suggestions.counts({ projectId });
    expect(Object.keys(waiting).toSorted()).toEqual([third, second, first]);
    // All accepted, the text is what stands in the file.
    const suggested = await suggestedBy(ana, idOf(second), 'Rea Radu');
    const { id: suggestedId, version, base } = suggested;
    await ana.client.suggestions.settle({
      sectionId: idOf(second),
      suggestedId,
      version,
      base,
      pieces: 'all',
      verdict: 'accept',
    });
    const accepted = textOf((await readText(ana, idOf(second))).doc).split('\n');
    expect(accepted).toHaveLength(18);
    expect(accepted[2]).toBe('Point 2 of the objectives tells what nobody else says about it.');
    expect(accepted[1]).toBe('Something new behind the line 1.');
    // Brought again, the file has nothing new.
    const again = await returnedFrom(harness, rea, projectId, file);
    expect(again.sections.flatMap((section) => section.proposals)).toEqual([]);
    expect(again.sections.reduce((sum, { already }) => sum + already, 0)).toBe(20);
  });

  it('is held against the text that was exported, also after others have written, and their words stay', async () => {
    const { ana, rea, projectId, idOf } = await wordProject(harness);
    for (const kind of ['version', 'moment'] as const) {
      const bytes =
        kind === 'moment'
          ? await quickDocx(harness, ana, projectId)
          : await exportBytes(harness, ana, projectId, await buildExportOf(harness, ana, projectId, 'word_draft'));
      const file = await editAsWord(bytes, (body) =>
        body.change(line(2, first), `Number 2, for the ${kind}, of the ${first} says`),
      );
      const before = (await readText(ana, idOf(first))).doc;
      const others = textOf(before).replace(line(4, first), `${line(4, first)} (${kind})`);
      await writeText(ana, idOf(first), textOfLines(others.split('\n')));
      const [section, ...rest] = (await returnedFrom(harness, rea, projectId, file)).sections;
      expect(section).toMatchObject({ is: 'exported', proposals: [{ kind: 'changed', at: 1 }] });
      expect(rest.flatMap((each) => each.proposals)).toEqual([]);
      if (!section) throw new Error('the first section came back');
      await bringChanges(rea, section);
      const { doc } = await rea.client.suggestions.open({ sectionId: idOf(first) });
      expect(textOf(doc)).toContain(`Number 2, for the ${kind}, of the ${first} says`);
      expect(textOf(doc)).toContain(`${line(4, first)} (${kind})`);
      const { id: suggestedId, version, base } = await suggestedBy(ana, idOf(first), 'Rea Radu');
      const sectionId = idOf(first);
      await ana.client.suggestions.settle({ sectionId, suggestedId, version, base, pieces: 'all', verdict: 'reject' });
    }
  });

  it('is held against the text of today where it is of another project, and says so', async () => {
    const { ana, projectId } = await wordProject(harness);
    const other = await wordProject(harness);
    const file = await editAsWord(await quickDocx(harness, other.ana, other.projectId), () => {});
    const answer = await returnedFrom(harness, ana, projectId, file);
    expect(answer.sections.map(({ is, proposals }) => [is, proposals.length])).toEqual(
      answer.sections.map(() => ['today', 0]),
    );
    expect(answer.version).toBeNull();
  });

  it('is known by its titles and texts where a program has kept no marks', async () => {
    const { rea, ana, projectId } = await wordProject(harness);
    const edited = await editAsWord(await quickDocx(harness, ana, projectId), (body) => body.remove(line(3, second)));
    const { sections, version } = await returnedFrom(harness, rea, projectId, await withoutMarks(edited));
    expect(version).toBeNull();
    expect(sections.map(({ key, is, proposals }) => [key, is, proposals.length])).toEqual(
      [first, second, third, 'innovation', 'team', 'timeline'].map((key) => [key, 'today', key === second ? 1 : 0]),
    );
  });

  it('keeps why the person suggests something, where it stands after the file has been brought', async () => {
    const { rea, ana, projectId, idOf } = await wordProject(harness);
    const sectionId = idOf(first);
    const lines = textOf(paragraphsOf(first, 15)).split('\n');
    await suggestText(rea, sectionId, textOfLines(lines.with(9, `${lines[9]} So we do.`)));
    await rea.client.suggestions.explain({ ...(await listedBy(rea, sectionId)), piece: 0, reason: 'It was missing.' });
    const file = await editAsWord(await quickDocx(harness, ana, projectId), (body) => body.remove(line(2, first)));
    const [section] = (await returnedFrom(harness, rea, projectId, file)).sections;
    if (!section) throw new Error('the first section came back');
    await bringChanges(rea, section);
    const { pieces } = await suggestedBy(rea, sectionId);
    expect(pieces.map(({ kind, reason }) => [kind, reason])).toEqual([
      ['deleted', null],
      ['inserted', 'It was missing.'],
    ]);
  });

  it('keeps what the person suggests already, and refuses what cannot be stored', async () => {
    const { rea, ana, projectId, idOf } = await wordProject(harness);
    const sectionId = idOf(first);
    await rea.client.suggestions.bring({
      sectionId,
      brought: { is: 'addition', content: textDoc('Written by hand.') },
    });
    const file = await editAsWord(await quickDocx(harness, ana, projectId), (body) => body.remove(line(3, first)));
    const [section] = (await returnedFrom(harness, rea, projectId, file)).sections;
    if (!section) throw new Error('the first section came back');
    expect(section.proposals).toMatchObject([{ kind: 'removed', at: 2 }]);
    await bringChanges(rea, section);
    const { doc } = await rea.client.suggestions.open({ sectionId });
    expect(textOf(doc)).toBe(
      `${textOf(paragraphsOf(first, 15))
        .split('\n')
        .filter((words) => !words.startsWith(line(3, first)))
        .join('\n')}\nWritten by hand.`,
    );
    const much = textOfLines(Array.from({ length: 60 }, () => 'long '.repeat(600).trim()));
    await rea.client.suggestions.bring({ sectionId, brought: { is: 'addition', content: much } });
    await expect(
      rea.client.suggestions.bring({ sectionId, brought: { is: 'addition', content: much } }),
    ).rejects.toMatchObject({
      code: 'REFUSED',
      data: { problem: 'too_large' },
    });
  });
});

describe('comments of a Word file', () => {
  it('become threads of the section, once, each at its words, and name nobody of here', async () => {
    const { rea, projectId } = await wordProject(harness);
    const anchor = { quote: 'Paragraph 2 of the', before: 'says about it.\n', after: ` ${first} says` };
    const threads = [
      { anchor, bodies: ['Ion Ionescu in Word: Which ones?', `Eva Kern in Word: ask @[${rea.id}]`] },
      { anchor: null, bodies: ['Ion Ionescu in Word: Good.'] },
    ];
    const before = (await mailsTo(harness, rea.email)).length;
    expect(await rea.client.comments.bring({ projectId, section: first, threads })).toEqual({ added: 2 });
    expect(await rea.client.comments.bring({ projectId, section: first, threads })).toEqual({ added: 0 });
    const listed = await rea.client.comments.list({ projectId, section: first });
    expect(listed.people).toEqual([]);
    expect(listed.threads).toMatchObject([
      {
        anchor: { quote: anchor.quote },
        comments: [
          { body: 'Ion Ionescu in Word: Which ones?', mine: true },
          { body: `Eva Kern in Word: ask @ [${rea.id}]` },
        ],
      },
      { anchor: null, comments: [{ body: 'Ion Ionescu in Word: Good.' }] },
    ]);
    expect(await mailsTo(harness, rea.email)).toHaveLength(before);
  });
});

describe('who brings a Word file', () => {
  it('is a member who may suggest: nobody else is told anything', async () => {
    const { projectId } = await wordProject(harness);
    const stranger = await harness.signUp('Otto Other');
    expect(await sendWord(harness, null, projectId, 'x')).toEqual({ status: 401, answer: { code: 'UNAUTHORIZED' } });
    expect(await sendWord(harness, stranger, projectId, 'x')).toEqual({ status: 404, answer: { code: 'NOT_FOUND' } });
  });

  it('is told why a file is refused', async () => {
    const { rea, projectId } = await wordProject(harness);
    for (const [body, problem] of [
      ['', 'empty'],
      ['no Word file', 'unknown_type'],
      ['PK\u0003\u0004 and then nothing', 'foreign_content'],
    ] as const) {
      expect(await sendWord(harness, rea, projectId, body)).toEqual({
        status: 422,
        answer: { code: 'FILE_REFUSED', problem },
      });
    }
    const large = Buffer.alloc(20 * 1024 * 1024 + 1);
    expect((await sendWord(harness, rea, projectId, large)).answer).toEqual({
      code: 'FILE_REFUSED',
      problem: 'too_large',
    });
  });
});
