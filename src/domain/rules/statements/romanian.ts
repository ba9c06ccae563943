import { amountOf } from './english-money.ts';
import { pattern } from './english-parts.ts';
import { digits, number, readNumber } from './numbers.ts';
import { howSaid, type MaskedSentence, type Reading } from './statement.ts';

// What a Romanian text says of the project as a whole: the plainest forms only. Patterns read texts without accents.

const project = String.raw`(?:proiectul(?: §+)?|§+|propunerea)`;
const ofProject = String.raw`(?: (?:a |al |ale |ai )?(?:proiectului(?: §+)?|propunerii|§+|consortiului))`;
const about = String.raw`(?:exact |aproximativ |circa |cca\.? |aproape |in total )*`;
const equals = [
  String.raw`(?: (?:este|e|va fi|sunt|vor fi|se ridica la|ajunge la|insumeaza|`,
  String.raw`:|=))?(?: de| la)? ?[:=-]? ?`,
].join('');
const months = String.raw`(?<quote>(?<n>${number})(?: de)? (?<unit>luni|ani))\b(?!-| persoana)`;
const scale = String.raw`(?:milioane|milion|mil\.?|mii)`;
const money = [
  String.raw`(?<quote>(?:€|\beuro|\beur) ?(?<n>${digits})(?: ?(?<s>${scale})\b)?|(?<n2>${digits})(?: (?<s2>${scale}))?(?: de)? ?(?:€|`,
  String.raw`euro\b|eur\b))`,
].join('');
const percent = String.raw`(?<quote>(?<n>${number}) ?(?:%|la suta))`;

type Said = { readonly kind: Reading['kind']; readonly of: RegExp };
const said = (kind: Reading['kind'], ...sources: readonly string[]): readonly Said[] =>
  sources.map((source) => ({ kind, of: pattern(source) }));

const durations = said(
  'duration',
  String.raw`\bdurata(?: totala)?${ofProject}${equals}${about}${months}`,
  String.raw`(?<!\w)${project} (?:are|va avea) o durata(?: totala)? de ${about}${months}`,
  String.raw`(?<!\w)${project} (?:dureaza|va dura|se desfasoara|se va desfasura|se intinde|se va derula|se deruleaza)(?: (?:pe|timp de|pe parcursul a|pe o perioada de|pe durata a))? ${about}${months}(?! (?:dupa|inainte|de la))`,
  String.raw`\b(?:in cele|pe parcursul celor|in cei|pe parcursul a|pe durata celor) ${months} (?:ale|de implementare|ai) ?(?:proiectului|§+)?`,
  String.raw`\bproiect(?:ul)? de ${months}`,
);
const sums = [
  ...said(
    'requested',
    String.raw`\b(?:finantarea|contributia|suma|grantul)(?: (?:totala|ue|uniunii europene|europeana))*(?: nerambursabila)? solicitat[ae]?${ofProject}?${equals}${about}${money}`,
    String.raw`\b(?:contributia|finantarea) (?:ue|uniunii europene|europeana)(?: solicitata)?${ofProject}?${equals}${about}${money}`,
    String.raw`(?<!\w)(?:${project}|solicitam|consortiul)(?: solicita| cere)? (?:o finantare|un grant|o contributie)(?: (?:ue|europeana|nerambursabila))* de ${about}${money}`,
  ),
  ...said(
    'total',
    String.raw`\b(?:costurile totale|costul total|costurile eligibile totale|valoarea totala)${ofProject}${equals}${about}${money}`,
  ),
  ...said('budget', String.raw`\bbugetul(?: total)?${ofProject}${equals}${about}${money}`),
];
const who = String.raw`(?<noun>parteneri|beneficiari|participanti|organizatii|membri)`;
const countries = String.raw`(?: din (?<countries>(?<c>${number})(?: de)? (?:tari|state)(?! membre)))?`;
const counts = [
  String.raw`\bconsortiul(?:${ofProject})? (?:este (?:format|alcatuit|compus) din|cuprinde|reuneste|are|numara) ${about}(?<quote>(?<n>${number})(?: de)? ${who})\b${countries}(?! (?:si|plus|industriali|asociati|academici))`,
  String.raw`\btoti cei (?<quote>(?<n>${number})(?: de)? ${who})\b${countries}(?! (?:din|care|industriali|asociati))`,
].map(pattern);
const efforts = said(
  'effort',
  String.raw`\befortul(?: total)?${ofProject}${equals}${about}(?<quote>(?<n>${number})(?: de)? (?:luni-persoana|luni-om|luni persoana|pm))\b`,
  String.raw`\befortul total${equals}${about}(?<quote>(?<n>${number})(?: de)? (?:luni-persoana|luni-om|pm))\b`,
);
const rates = said(
  'rate',
  String.raw`\b(?:rata|intensitatea) (?:de )?(?:finantare|finantarii|cofinantare|rambursare)${ofProject}?${equals}${about}${percent}`,
);
const level = String.raw`(?<quote>trl ?(?<n>[1-9]))\b`;
const starts = said('readiness_start', String.raw`(?<!\w)${project} (?:porneste|pleaca|incepe) (?:de la|la) ${level}`);
const ends = said(
  'readiness_end',
  String.raw`(?<!\w)${project} (?:(?:porneste|pleaca|incepe) (?:de la|la) trl ?[1-9] si )?(?:ajunge|va ajunge) la ${level}`,
  String.raw`\bla (?:finalul|sfarsitul) proiectului[^.]{0,40} (?:ajunge|va ajunge|va fi|este) (?:la )?${level}`,
);
const plain = [...durations, ...sums, ...efforts, ...rates, ...starts, ...ends];

/** Another project, what was, a part of it, or money of others. */
const elsewhere =
  /\b(?:anterior\w*|precedent\w*|alt proiect|alte proiecte|orizont 2020|h2020|a fost|au fost|avea|apel\w*|tema|topic\w*|piata|cifra de afaceri|sarcina|pachetul de lucru|wp ?\d|fiecare|forfetar\w*|indirecte|daca|ar putea|nu )\b|¤/;

function readingOf({ kind, of }: Said, masked: string): readonly Reading[] {
  return [...masked.matchAll(of)].flatMap((match): readonly Reading[] => {
    const groups = match.groups ?? {};
    const [from, to] = match.indices?.groups?.['quote'] ?? [0, 0];
    const isMoney = kind === 'requested' || kind === 'total' || kind === 'budget';
    const read = isMoney ? amountOf(groups) : readNumber(groups['n'] ?? '');
    const how = howSaid(masked.slice(0, from));
    if (read === null || how === 'bound') return [];
    const figure = groups['unit'] === 'ani' ? { value: read.value * 12, step: 6 } : read;
    return [{ kind, figure, isLoose: how === 'loose', from, to }];
  });
}

function countsOf(masked: string): readonly Reading[] {
  return counts.flatMap((of) =>
    [...masked.matchAll(of)].flatMap((match): readonly Reading[] => {
      const { n = '', noun, c } = match.groups ?? {};
      const figure = readNumber(n);
      const [from, to] = match.indices?.groups?.['quote'] ?? [0, 0];
      const [start, end] = match.indices?.groups?.['countries'] ?? [0, 0];
      const where = c === undefined ? null : readNumber(c);
      if (figure === null || howSaid(masked.slice(0, from)) !== 'exact') return [];
      const kind = noun === 'beneficiari' ? 'beneficiaries' : 'partners';
      return [
        { kind, figure, isLoose: false, from, to },
        ...(where ? [{ kind: 'countries', figure: where, isLoose: false, from: start, to: end } as const] : []),
      ];
    }),
  );
}

/** What a Romanian sentence says of the project as a whole. */
export function readInRomanian({ masked, namesAnother }: MaskedSentence): readonly Reading[] {
  if (namesAnother || elsewhere.test(masked)) return [];
  return [...plain.flatMap((each) => readingOf(each, masked)), ...countsOf(masked)];
}
