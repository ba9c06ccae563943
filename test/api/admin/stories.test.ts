import { beforeEach, describe, expect, it } from 'vitest';

import { successStories } from '#db/schema/index.ts';

import { TEST_NOW, useHarness } from '#test/harness.ts';
import { typedStory } from '#test/made/admin/typed-story.ts';
import { makeAdministrator } from '#test/tenancy-world.ts';

const harness = useHarness();
const consent = { consentFrom: 'Ana Pop, manager', consentOn: '2026-11-19' };

beforeEach(async () => {
  await harness.db.delete(successStories);
});

async function desk() {
  return (await makeAdministrator(harness)).client.admin.stories;
}

const sitemap = async () => await (await harness.request('/sitemaps/pages.xml')).text();

describe('a success story', () => {
  it('is shown as plain text once it is published, without who agreed, and stands in the sitemap', async () => {
    const stories = await desk();
    const story = typedStory({ title: ' <b>Ovens</b> ', url: 'https://bakery.example/ovens' });
    const { id, revision, story: stored } = await stories.create({ story });
    expect(stored).toMatchObject({ title: '<b>Ovens</b>', published: false });
    expect(await harness.visitor.successStories()).toEqual([]);
    expect(await sitemap()).not.toContain('/success-stories');
    await stories.update({ id, revision, story: { ...stored, ...consent, published: true } });
    expect(await harness.visitor.successStories()).toEqual([
      {
        id,
        title: '<b>Ovens</b>',
        organization: 'Carpathia Bakery SRL',
        year: 2025,
        text: story.text,
        url: 'https://bakery.example/ovens',
        programme: 'LIFE Programme',
      },
    ]);
    expect(await sitemap()).toContain('/success-stories</loc>');
    const { stories: listed } = await stories.list({ after: null });
    expect(listed).toMatchObject([{ id, publishedAt: TEST_NOW }]);
  });

  it('is taken off, and gone from the page and the sitemap', async () => {
    const stories = await desk();
    const { id, revision, story } = await stories.create({ story: typedStory({ ...consent, published: true }) });
    expect(await sitemap()).toContain('/success-stories</loc>');
    const off = await stories.update({ id, revision, story: { ...story, published: false } });
    expect(await harness.visitor.successStories()).toEqual([]);
    expect(await sitemap()).not.toContain('/success-stories');
    await stories.remove({ id, revision: off.revision });
    await expect(stories.get({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(stories.remove({ id, revision })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is refused at each field, and is not published without a consent; nothing is stored then', async () => {
    const stories = await desk();
    const story = typedStory({ title: '', programme: 'NOPE', year: '2031', url: 'http://x.example', published: true });
    await expect(stories.create({ story })).rejects.toMatchObject({
      code: 'REFUSED',
      data: {
        faults: [
          { field: 'title', fault: 'missing' },
          { field: 'programme', fault: 'wrong' },
          { field: 'year', fault: 'wrong' },
          { field: 'url', fault: 'wrong' },
          { field: 'consentFrom', fault: 'not_agreed' },
          { field: 'consentOn', fault: 'not_agreed' },
        ],
      },
    });
    expect((await stories.list({ after: null })).stories).toEqual([]);
  });

  it('changed on an older state is told so, and nothing of it is stored', async () => {
    const [one, other] = [await desk(), await desk()];
    const { id, revision, story } = await one.create({ story: typedStory() });
    await one.update({ id, revision, story: { ...story, title: 'First' } });
    const refusal = { code: 'CHANGED_MEANWHILE', data: { revision: revision + 1 } };
    await expect(other.update({ id, revision, story: { ...story, title: 'Second' } })).rejects.toMatchObject(refusal);
    await expect(other.remove({ id, revision })).rejects.toMatchObject(refusal);
    expect((await other.get({ id })).story.title).toBe('First');
  });
});
