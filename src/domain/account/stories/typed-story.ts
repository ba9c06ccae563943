import { isLocalDate } from '#domain/values/time.ts';

/** A success story as an administrator types it. */
export type TypedStory = {
  readonly title: string;
  readonly organization: string;
  /** A framework programme, by its id. */
  readonly programme: string;
  readonly year: string;
  readonly text: string;
  /** Where more can be read; empty where nowhere. */
  readonly url: string;
  /** Who of the organization agreed to it, and on which day; empty while nobody has. */
  readonly consentFrom: string;
  readonly consentOn: string;
  readonly published: boolean;
};

export const storyFields = [
  'title',
  'organization',
  'programme',
  'year',
  'text',
  'url',
  'consentFrom',
  'consentOn',
] as const satisfies readonly (keyof TypedStory)[];
export type StoryField = (typeof storyFields)[number];

export const storyFaults = ['missing', 'too_long', 'wrong', 'not_agreed'] as const;
export type StoryFault = (typeof storyFaults)[number];

/** How long each text of a story may be. */
export const storyLimits = { title: 200, organization: 200, text: 6_000, url: 2_000, consentFrom: 200 } as const;

/** The first framework programme began in this year. */
const FIRST_YEAR = 1984;

function textFault(text: string, most: number): StoryFault | null {
  if (text.trim() === '') return 'missing';
  return text.trim().length > most ? 'too_long' : null;
}

const secureAddress = /^https:\/\/[\p{L}\p{N}.-]+(:\d{1,5})?([/?#]\S*)?$/u;

function urlFault(url: string): StoryFault | null {
  const address = url.trim();
  if (address === '') return null;
  if (address.length > storyLimits.url) return 'too_long';
  return secureAddress.test(address) ? null : 'wrong';
}

function yearFault(year: string, today: string): StoryFault | null {
  if (year.trim() === '') return 'missing';
  const isYear = /^\d{4}$/.test(year.trim()) && Number(year) >= FIRST_YEAR && year.trim() <= today.slice(0, 4);
  return isYear ? null : 'wrong';
}

/** Nobody is shown without their consent: what is published names who agreed, and on which day. */
function consentFaults({ consentFrom, consentOn, published }: TypedStory, today: string) {
  const from = textFault(consentFrom, storyLimits.consentFrom);
  const isDay = isLocalDate(consentOn) && consentOn <= today;
  const missing = published ? ('not_agreed' as const) : null;
  return {
    consentFrom: from === 'missing' ? missing : from,
    consentOn: consentOn === '' ? missing : isDay ? null : ('wrong' as const),
  };
}

/** What is wrong with each field of a story on this day; only the fields at which something is. */
export function storyProblems(
  typed: TypedStory,
  today: string,
  isProgramme: (id: string) => boolean,
): readonly { readonly field: StoryField; readonly fault: StoryFault }[] {
  const faults: Readonly<Record<StoryField, StoryFault | null>> = {
    title: textFault(typed.title, storyLimits.title),
    organization: textFault(typed.organization, storyLimits.organization),
    programme: typed.programme === '' ? 'missing' : isProgramme(typed.programme) ? null : 'wrong',
    year: yearFault(typed.year, today),
    text: textFault(typed.text, storyLimits.text),
    url: urlFault(typed.url),
    ...consentFaults(typed, today),
  };
  return storyFields.flatMap((field) => {
    const fault = faults[field];
    return fault === null ? [] : [{ field, fault }];
  });
}
