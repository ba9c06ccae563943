import { lessonAddress, lessons } from './beginners-guide.ts';
import { courseAddress, courses } from './courses.ts';
import { articleAddress, helpGroups } from './help-articles.ts';
import { legalVersions } from './legal.ts';

/** Where a title and the sentence below it stand: a file of words, and two keys in it. */
type Said = { readonly file: string; readonly title: string; readonly text: string };

const said = (file: string, title: string, text: string): Said => ({ file, title, text });
const named = (name: string): Said => said('page_titles', name, name);
const legal = (name: string): Said => said('legal', `title.${name}`, `about.${name}`);

/**
 * Every public page with one address of its own, as search engines may show it; the page of each call comes beside. The
 * picture by which a link to it is shown elsewhere has its name, and is drawn of what it says. `changed` is the day of
 * its last change, where that is known.
 */
export const publicPages = [
  { path: '/', name: 'landing', said: said('landing', 'page_title', 'lead') },
  { path: '/who-we-are', name: 'who', said: said('about', 'who.title', 'who.lead') },
  { path: '/what-we-do', name: 'what', said: said('about', 'what.title', 'what.lead') },
  { path: '/how-it-works', name: 'how', said: said('about', 'how.title', 'how.lead') },
  { path: '/resources', name: 'resources', said: said('resources', 'title', 'about') },
  { path: '/help', name: 'help', said: said('help', 'title', 'about') },
  { path: '/programs', name: 'programs', said: named('programs') },
  { path: '/pricing', name: 'pricing', said: said('pricing', 'title', 'about') },
  { path: '/enterprise', name: 'enterprise', said: named('enterprise') },
  { path: '/contact', name: 'contact', said: named('contact') },
  { path: '/login', name: 'login', said: named('login') },
  { path: '/signup', name: 'signup', said: named('signup') },
  { path: '/legal/privacy', name: 'privacy', said: legal('privacy'), changed: legalVersions.privacy.day },
  { path: '/legal/terms', name: 'terms', said: legal('terms'), changed: legalVersions.terms.day },
  { path: '/legal/gdpr-dpa', name: 'gdpr', said: legal('gdpr'), changed: legalVersions.gdpr.day },
  { path: '/legal/cookies', name: 'cookies', said: legal('cookies'), changed: legalVersions.cookies.day },
  {
    path: '/legal/accessibility',
    name: 'accessibility',
    said: legal('accessibility'),
    changed: legalVersions.accessibility.day,
  },
] as const satisfies readonly {
  readonly path: string;
  readonly name: string;
  readonly said: Said;
  readonly changed?: string;
}[];

export type PublicPageName = (typeof publicPages)[number]['name'];
/** Those whose titles stand with the titles of pages that a browser draws by itself. */
export type NamedPage = Extract<PublicPageName, 'programs' | 'enterprise' | 'contact' | 'login' | 'signup'>;

/** The courses, lessons and articles of the help: they come under `/resources` and `/help`, and share their pictures. */
export const learningPaths: readonly string[] = [
  ...courses.map(courseAddress),
  ...lessons.map(lessonAddress),
  ...helpGroups.flatMap(({ articles }) => articles.map(articleAddress)),
];

/** What organizations have achieved; the page is there while a story is shown. It shares the picture of the first page. */
export const STORIES_PATH = '/success-stories';

const programPage = /^\/programs\/[^/]+$/;
const listed: ReadonlySet<string> = new Set([...publicPages.map(({ path }) => path), ...learningPaths, STORIES_PATH]);

/** Whether search engines may show the page at this address. Whatever is not named here, they may not. */
export function isForSearchEngines(path: string): boolean {
  return listed.has(path) || programPage.test(path);
}

/** The picture by which a link to this page is shown elsewhere: its own, or that of the page above it. */
export function pictureOf(path: string): PublicPageName {
  const page = publicPages.find((each) => each.path === path);
  if (page !== undefined) return page.name;
  return path.startsWith('/resources/') ? 'resources' : path.startsWith('/help/') ? 'help' : 'landing';
}
