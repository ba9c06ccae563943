import type { Industry } from '#domain/organization/organization-codes.ts';
import { words } from '#domain/values/text.ts';
import type { TopicWords } from '#domain/program/facts.ts';

// Words that say nothing about a subject: plain English, and the words of every call for proposals.
const commonWords = `
  a about above across after again against all also although always among an and another any are around as at away
  back be because become been before being below between beyond both but by can could did do does doing done down
  during each either else ensure ensuring etc even ever every few first for from further get give given goes had has
  have having he hence her here high how however i if in including into is it its itself just keep key large last
  later least less let like likely long low made main make making many may me might more most much must my near need
  needed needs neither never new next no nor not now of off often on once one only onto or other others our out over
  own part particular per please provide providing put rather re relevant same second see several shall she should
  since small so some still such take taking than that the their them themselves then there therefore these they
  third this those three through thus to together too toward towards two under until up upon us use used user users
  using various very via was way ways we well were what when where whether which while who whom whose why will with
  within without would yet you your zero access achieve achieved action activities activity address addressing
  advance advanced aim aims align allow application applications apply approach approaches area areas assess based
  benefit benefits best better build building call calls capabilities capability capacity challenge challenges
  change clear close collaboration commission common company companies competitive competitiveness complete
  consortium contribute contribution cooperation coordination coordinate cost costs create cross current demonstrate
  demonstration deliver deploy deployment design develop developed developing development different dissemination
  driven effective efficiency efficient enable enabling end enhance enhanced enhancing environment establish eu euro
  europe european evidence example excellence existing expected expert expertise exploitation field fields focus
  following framework fully fund funded funding future general generation goal goals grant group growth help horizon
  ia idea identify impact impacts implement industry industries industrial implementation important improve improved
  improvement improving increase increased increasing information initiative initiatives innovate innovation
  innovations innovative instrument integrate integrated integration international joint knowledge lead leading
  level levels life maintain management market markets measure measures member methodologies methodology methods
  mission national network networks number objective objectives offer open operation operational opportunities
  opportunity optimise order organisation organisations organization organizations outcome outcomes outside overall
  participation partner partners partnership people performance pilot plan plans policies policy possible potential
  practice practices priorities priority process processes product production products programme programmes progress
  project projects promote proposal proposals provider public quality range real reduce reducing region regional
  regions related report requirements research researcher researchers resource resources result results ria csa role
  scale science scientific scope sector sectors self service services set sme smes society solution solutions
  specific stage stakeholders standard standards start state states step stimulate strategic strategies strategy
  strengthen strengthening strong structure studies study success support supporting system systems target task team
  technical technological technologies technology test testing time tool tools topic training type types uptake
  valorisation value wide work working world year years
nec except article articles
`;

const endings: readonly (readonly [ending: string, put: string, keep: number])[] = [
  ['alisations', '', 5],
  ['alizations', '', 5],
  ['alisation', '', 5],
  ['alization', '', 5],
  ['isations', '', 4],
  ['izations', '', 4],
  ['isation', '', 4],
  ['ization', '', 4],
  ['ising', '', 4],
  ['izing', '', 4],
  ['ised', '', 4],
  ['ized', '', 4],
  ['ise', '', 5],
  ['ize', '', 5],
  ['ables', '', 5],
  ['able', '', 5],
  ['ments', '', 5],
  ['ment', '', 5],
  ['ings', '', 4],
  ['ing', '', 4],
  ['ations', '', 5],
  ['ation', '', 5],
  ['ions', '', 5],
  ['ion', '', 5],
  ['ives', '', 5],
  ['ive', '', 5],
  ['ies', 'y', 3],
  ['ers', '', 4],
  ['er', '', 5],
  ['ics', '', 5],
  ['ic', '', 5],
  ['als', '', 5],
  ['al', '', 5],
  ['ed', '', 5],
  ['es', '', 4],
  ['e', '', 4],
  ['s', '', 3],
];

/** A word without its English ending, so that "recycling", "recycled" and "recyclable" are one. */
export function stemOf(word: string): string {
  if (/\d/.test(word) || word.endsWith('ss') || word.length < 4) return word;
  const found = endings.find(([ending, , keep]) => word.endsWith(ending) && word.length - ending.length >= keep);
  return found ? word.slice(0, word.length - found[0].length) + found[1] : word;
}

const common: ReadonlySet<string> = new Set(words(commonWords).flatMap((word) => [word, stemOf(word)]));

/** The stems of a text that say something about its subject, in order, each with the first word that it stood for. */
export function subjectStems(text: string): ReadonlyMap<string, string> {
  const stems = new Map<string, string>();
  for (const word of words(text)) {
    if (word.length < 2 || /^\d+$/.test(word) || common.has(word)) continue;
    const stem = stemOf(word);
    if (!common.has(stem) && !stems.has(stem)) stems.set(stem, word);
  }
  return stems;
}

/** Only this many different words of a long description are kept. */
const WEAK_WORDS_MAX = 80;

/**
 * The words of a program to store beside it, from its title, the title of its call, its keywords and its description.
 */
export function topicWordsOf(texts: {
  readonly title: string;
  readonly callTitle: string | null;
  readonly keywords: readonly string[];
  readonly description: string;
}): TopicWords {
  const strong = [...subjectStems(`${texts.title} ${texts.callTitle ?? ''} ${texts.keywords.join(' ')}`).keys()];
  const known = new Set(strong);
  const weak = [...subjectStems(texts.description).keys()].filter((stem) => !known.has(stem)).slice(0, WEAK_WORDS_MAX);
  return { strong, weak };
}

/** Words by which calls speak of an industry. They count half as much as the organization's own words. */
const industryWords: Readonly<Record<Industry, string>> = {
  technology:
    'digital software data cloud cybersecurity computing internet ai artificial intelligence ' +
    'robotics semiconductor electronics photonics quantum 5g 6g blockchain algorithm',
  manufacturing:
    'manufacturing factory materials machinery robotics composites metal chemical additive ' +
    'circular automation plastics textile steel',
  healthcare:
    'health medical clinical patient patients hospital disease therapy diagnostics pharmaceutical ' +
    'care biotechnology cancer vaccine',
  finance: 'finance financial bank insurance investment capital fintech payments credit taxonomy',
  energy:
    'energy renewable solar wind hydrogen battery batteries grid electricity storage heat ' +
    'photovoltaic geothermal biofuel nuclear carbon',
  education:
    'education school schools university teachers teaching learning students skills vocational ' +
    'curriculum youth pedagogy',
  agriculture:
    'agriculture agricultural farm farming farmers food soil crop livestock forestry fisheries ' +
    'aquaculture rural bioeconomy biodiversity',
  other: '',
};

export type OrganizationWords = ReadonlyMap<string, { readonly word: string; readonly weight: number }>;

/** A description with more different words than this is thinned: each of its words counts less. */
const FULL_WEIGHT_WORDS = 40;

/** The words of an organization. Those of its description and activity count in full, those of its industry half. */
export function organizationWords(organization: {
  readonly description: string;
  readonly activityTitle: string | null;
  readonly industry: Industry | null;
}): OrganizationWords {
  const own = subjectStems(`${organization.activityTitle ?? ''} ${organization.description}`);
  const weight = Math.min(1, FULL_WEIGHT_WORDS / Math.max(1, own.size));
  const result = new Map<string, { word: string; weight: number }>();
  for (const [stem, word] of own) result.set(stem, { word, weight });
  for (const [stem, word] of subjectStems(organization.industry === null ? '' : industryWords[organization.industry])) {
    if (!result.has(stem)) result.set(stem, { word, weight: 0.5 });
  }
  return result;
}
