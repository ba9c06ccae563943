import { storyProblems, type TypedStory } from '#domain/account/stories/typed-story.ts';
import { BRUSSELS, dayIn, type Instant } from '#domain/values/time.ts';
import { frameworkProgrammes } from '#reference/programmes.ts';
import {
  changeStory,
  deleteStory,
  findStory,
  insertStory,
  listPublishedStories,
  listStories,
  type StoredStory,
  type StoryValues,
} from '#server/data/public/success-stories.ts';
import { change, done, unchanged } from '#server/platform/change.ts';
import { administrators, os } from '#server/platform/procedures.ts';

function nameOf(programme: string): string {
  return frameworkProgrammes.find(({ id }) => id === programme)?.name ?? programme;
}

/** The stories that are shown to everybody. */
export const successStories = os.successStories.handler(async ({ context: { deps } }) =>
  (await listPublishedStories(deps.db)).map(({ id, title, organization, programme, year, text, url }) => ({
    id,
    title,
    organization,
    year,
    text,
    url,
    programme: nameOf(programme),
  })),
);

function shownStory({ id, revision, publishedAt, ...story }: StoredStory) {
  const { title, organization, programme, year, text, url, consentFrom, consentOn } = story;
  const typed: TypedStory = {
    title,
    organization,
    programme,
    year: String(year),
    text,
    url: url ?? '',
    consentFrom: consentFrom ?? '',
    consentOn: consentOn ?? '',
    published: publishedAt !== null,
  };
  return { id, revision, story: typed };
}

function faultsOf(story: TypedStory, now: Instant) {
  return [...storyProblems(story, dayIn(BRUSSELS, now), (id) => frameworkProgrammes.some((each) => each.id === id))];
}

function orNull(text: string): string | null {
  return text.trim() === '' ? null : text.trim();
}

/** What is stored of a typed story. One that stays shown keeps the time since which it is. */
function valuesOf(story: TypedStory, publishedBefore: Instant | null, now: Instant): StoryValues {
  const { programme, published } = story;
  return {
    title: story.title.trim(),
    organization: story.organization.trim(),
    programme,
    year: Number(story.year),
    text: story.text.trim(),
    url: orNull(story.url),
    consentFrom: orNull(story.consentFrom),
    consentOn: orNull(story.consentOn),
    publishedAt: published ? (publishedBefore ?? now) : null,
  };
}

const list = administrators.admin.stories.list.handler(async ({ context: { deps }, input }) => {
  const { shown, next } = await listStories(deps.db, input.after);
  return { stories: shown, next };
});

const get = administrators.admin.stories.get.handler(async ({ context: { deps }, input, errors }) => {
  const story = await findStory(deps.db, input.id);
  if (story === null) throw errors.NOT_FOUND();
  return shownStory(story);
});

const create = administrators.admin.stories.create.handler(async ({ context, input, errors }) => {
  const { deps } = context;
  const now = deps.clock();
  const faults = faultsOf(input.story, now);
  if (faults.length > 0) throw errors.REFUSED({ data: { faults } });
  const dates = { revision: 1, createdAt: now, updatedAt: now };
  const story = { id: deps.newId(), ...valuesOf(input.story, null, now), ...dates };
  await change(context, 'story.saved', async (tx) => {
    await insertStory(tx, story);
    return done({ subject: story.id }, null);
  });
  return shownStory(story);
});

const update = administrators.admin.stories.update.handler(async ({ context, input, errors }) => {
  const { deps } = context;
  const now = deps.clock();
  const before = await findStory(deps.db, input.id);
  if (before === null) throw errors.NOT_FOUND();
  const faults = faultsOf(input.story, now);
  if (faults.length > 0) throw errors.REFUSED({ data: { faults } });
  const values = valuesOf(input.story, before.publishedAt, now);
  const isStored = await change(context, 'story.saved', async (tx) =>
    (await changeStory(tx, input, values, now)) ? done({ subject: input.id }, true) : unchanged(false),
  );
  const story = await findStory(deps.db, input.id);
  if (story === null) throw errors.NOT_FOUND();
  if (!isStored) throw errors.CHANGED_MEANWHILE({ data: { revision: story.revision } });
  return shownStory(story);
});

const remove = administrators.admin.stories.remove.handler(async ({ context, input, errors }) => {
  const { deps } = context;
  const isGone = await change(context, 'story.removed', async (tx) =>
    (await deleteStory(tx, input)) ? done({ subject: input.id }, true) : unchanged(false),
  );
  if (isGone) return {};
  const story = await findStory(deps.db, input.id);
  if (story === null) throw errors.NOT_FOUND();
  throw errors.CHANGED_MEANWHILE({ data: { revision: story.revision } });
});

/** Success stories as administrators write them. */
export const stories = { list, get, create, update, remove };
