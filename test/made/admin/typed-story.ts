import type { TypedStory } from '#domain/account/stories/typed-story.ts';

const smallest: TypedStory = {
  title: 'Ovens that save',
  organization: 'Carpathia Bakery SRL',
  programme: 'LIFE',
  year: '2025',
  text: 'Twelve ovens were replaced.\n\nThey need half the gas.',
  url: '',
  consentFrom: '',
  consentOn: '',
  published: false,
};

/** A success story as an administrator types it; nobody has agreed to it yet. */
export function typedStory(change: Partial<TypedStory> = {}): TypedStory {
  return { ...smallest, ...change };
}
