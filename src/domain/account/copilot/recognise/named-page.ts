import type { OpenablePage } from '#domain/account/copilot/pages.ts';

/** What people call a page; the more special names first. */
const names: readonly (readonly [RegExp, OpenablePage])[] = [
  [/\bsign[- ]?up\b|\bregister\b/, 'sign_up'],
  [/\bsign[- ]?in\b|\blog[- ]?in\b/, 'sign_in'],
  [/\bred[- ]?flags?\b|\bvalidation\b/, 'project_red_flags'],
  [/\bdry[- ]?run\b/, 'project_dry_run'],
  [/\bexports?\b|\bpackage\b/, 'project_exports'],
  [/\bsubmission\b/, 'project_submission'],
  [/\bbudget\b/, 'project_budget'],
  [/\bwork ?-?plan\b|\bgantt\b|\bwork packages?\b/, 'project_work_plan'],
  [/\bparticipants?\b|\bconsortium\b/, 'project_participants'],
  [/\bannex(es)?\b/, 'project_annexes'],
  [/\bintake\b/, 'project_intake'],
  [/\bmeetings?\b/, 'project_meetings'],
  [/\bversions?\b|\bhistory\b/, 'project_versions'],
  [/\btasks?\b/, 'project_tasks'],
  [/\beditor\b|\bsections?\b|\bapplication text\b|\bapplication\b/, 'project_application'],
  [/\bsaved (programs|programmes|calls)\b|\bshortlist\b/, 'saved'],
  [/\blibrary\b/, 'library'],
  [/\bpartners?\b/, 'partners'],
  [/\bconsultants?\b/, 'consultants'],
  [/\b(all|my|switch) (my )?organi[sz]ations\b|\borgani[sz]ations\b/, 'organizations'],
  [/\borgani[sz]ation\b|\bcompany profile\b|\bprofile\b/, 'organization'],
  [/\b(my |all )?projects\b/, 'projects'],
  [/\boverview\b|\bthe project\b|\bmy project\b/, 'project_overview'],
  [/\bdashboard\b/, 'dashboard'],
  [/\bprogram(me)?s?\b|\bcalls?\b|\bsearch( funding)?\b|\bfunding\b/, 'programs'],
  [/\bhome ?page\b|\bstart page\b|\bhome\b/, 'home'],
];

/** The page that a text names; null where it names none. */
export function pageIn(text: string): OpenablePage | null {
  return names.find(([name]) => name.test(text))?.[1] ?? null;
}
