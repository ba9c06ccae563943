import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

// A small set of calls that the project makes itself: numbers, titles and dates of the starter catalogue, and texts in
// our own words. It has the form of the real data, so that the same acceptance tests run on it wherever the real data
// is absent.

type StarterRow = {
  readonly id: string;
  readonly title: string;
  readonly programme: string;
  readonly callId?: string;
  readonly callTitle?: string;
  readonly typeOfAction?: string;
  readonly deadlines?: readonly { readonly date: string }[];
  readonly grantEur?: { readonly min?: number; readonly max?: number };
  readonly expectedGrants?: number;
};

/** What calls say in their texts and not in their titles. */
const said: Readonly<Record<string, string>> = {
  'HORIZON-CL2-2026-01-HERITAGE-02': 'Museums work with startups on new ways to show what they keep.',
  'HORIZON-EIE-2027-01-CONNECT-01': 'Networks of regions help startups to find their first large customer.',
  'HORIZON-CL4-2027-01-MAT-PROD-47': 'Small firms and startups get access to machines for a first series.',
  'HORIZON-MISS-2026-05-SOIL-02':
    'Projects look at antimicrobial resistance that spreads from manure through the soil.',
  'HORIZON-HLTH-2027-01-DISEASE-08': 'Less antimicrobial medicine is needed where infections are found early.',
  'HORIZON-MISS-2027-07-CLIMA-CIT-CCRI-02': 'Cities treat their wastewater and use it again in parks and factories.',
  'HORIZON-MISS-2026-01-CLIMA-05':
    'Cultural heritage is protected from the effects of climate change, from floods to heat.',
  'HORIZON-MISS-2027-04-CIT-02': 'Cities try hydrogen for buses and for heat.',
};

const others = [
  {
    id: 'EuropeAid/186002/DD/ACT/MA',
    title: "Promotion de la culture d'égalité au Maroc",
    programmeId: '111111',
    deadline: '2026-09-08',
    callId: '186002',
    reference: '186002PROSPECTSEN',
    text: 'Les associations locales sont aidées.',
  },
  {
    id: 'EuropeAid/186358/DD/ACT/Multi',
    title: 'Convocatoria temática para la sociedad civil en Ecuador',
    programmeId: '111111',
    deadline: '2026-09-01',
    callId: '186358',
    reference: '186358PROSPECTSEN',
    text: 'Ayuda a organizaciones pequeñas.',
  },
  {
    id: 'HORIZON-JU-CHIPS-2026-2-RIA',
    title: 'Resilience of European 6G radio systems',
    programmeId: '43108390',
    deadline: '2026-09-16',
    callId: 'HORIZON-JU-CHIPS-2026-2',
    reference: '51660532TOPICSen',
    text: 'Chips for the radio of the next generation.',
  },
  {
    id: 'HORIZON-MSCA-2026-PF-01-01',
    title: 'MSCA Postdoctoral Fellowships 2026',
    programmeId: '43108390',
    deadline: '2026-09-09',
    callId: 'HORIZON-MSCA-2026-PF-01',
    reference: '50645993TOPICSen',
    text: 'Researchers work abroad for up to two years.',
  },
];

const marieCurie: readonly string[] = [
  'HORIZON-MSCA-2027-COFUND-02-01',
  'HORIZON-MSCA-2027-SE-01-01',
  'HORIZON-MSCA-2027-CITIZENS-01-01',
  'HORIZON-MSCA-2027-PF-01-01',
];

function starterRows(): readonly StarterRow[] {
  const folder = 'data/starter';
  return (
    readdirSync(folder)
      .filter((name) => name.endsWith('.jsonl'))
      .toSorted()
      .flatMap((name) =>
        readFileSync(join(folder, name), 'utf8')
          .split('\n')
          .filter((line) => line !== '')
          .map((line): StarterRow => JSON.parse(line)),
      )
      // In the real data few first stages stand beside the single-stage topics of the same name.
      .filter(({ id, programme }) => !id.endsWith('-two-stage') && /^(HORIZON|EURATOM)/.test(programme))
      // What was open in August 2026, as in the real data, and of the Marie Curie calls the same ones.
      .filter(
        (row) =>
          (row.deadlines ?? []).some(({ date }) => date > '2026-08-10') &&
          (!JSON.stringify(row).includes('MSCA') || marieCurie.includes(row.id)),
      )
  );
}

/** Calls in the form of the real ones with full texts. */
export function ownCalls(): readonly Readonly<Record<string, unknown>>[] {
  const made = starterRows().map((row, index) => ({
    reference: `${50_000_000 + index}TOPICSen`,
    topicId: row.id,
    title: row.title,
    programmeId: '43108390',
    callIdentifier: row.callId ?? '',
    callTitle: row.callTitle ?? '',
    deadline: row.deadlines?.[0]?.date ?? '2027-01-01',
    budgetMin: row.grantEur?.min ?? null,
    budgetMax: row.grantEur?.max ?? null,
    expectedGrants: row.expectedGrants ?? null,
    keywords: row.id,
    description:
      'Expected Outcome:A result that others can ' +
      `use.Scope:${said[row.id] ?? 'The work programme says what is asked.'}`,
    topicConditions: '">Eligible countries: see the general annexes.',
    typesOfAction: row.typeOfAction ?? '',
  }));
  return [
    ...made,
    ...others.map(({ id, title, programmeId, deadline, callId, reference, text }) => ({
      reference,
      topicId: id,
      title,
      programmeId,
      callIdentifier: callId,
      callTitle: '',
      deadline,
      budgetMin: null,
      budgetMax: null,
      expectedGrants: null,
      keywords: '',
      description: `Objective:${text}`,
      topicConditions: '',
      typesOfAction: '',
    })),
  ];
}
