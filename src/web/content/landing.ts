// What the landing page shows beside its words (src/words/<locale>/public/landing.json): links, and one judgement as an
// example.

/** Where the rules come from, by the names of their words. */
export const resources = [
  { code: 'portal', href: 'https://ec.europa.eu/info/funding-tenders/opportunities/portal/' },
  { code: 'horizon', href: 'https://eur-lex.europa.eu/eli/reg/2021/695/oj' },
  { code: 'financial', href: 'https://eur-lex.europa.eu/eli/reg/2024/2509/oj' },
] as const;

/** A real call, judged for an invented applicant. Its title is the call's own. */
export const example = {
  identifier: 'HORIZON-CL4-2027-01-MAT-PROD-49',
  title: '‘Proof of market’ to improve valorisation and commercialisation of Horizon generated R&I results',
  opensOn: '2026-09-22',
  closesOn: '2027-02-02',
  criteria: [
    { code: 'country', answer: 'yes' },
    { code: 'cofinancing', answer: 'yes' },
    { code: 'consortium', answer: 'unknown' },
  ],
} as const;
