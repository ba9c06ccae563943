/**
 * The rules and their words come once the page can be used: they are heavier than what most pages are made of. All of
 * it is one part: a second one would draw what both share into files that every page of a project waits for.
 */
export const loadFindings = () => import('./finding-list.tsx');
