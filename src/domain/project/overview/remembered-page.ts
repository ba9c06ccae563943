const longest = 120;

/** Whether a text is an address within a project: "annexes", "application?section=team". */
export function isProjectPage(route: string): boolean {
  return route.length <= longest && /^[a-z]+(-[a-z]+)*(\?section=[a-z][a-z0-9]*(-[a-z0-9]+)*)?$/.test(route);
}

/** Whether a person can be said to be there: such an address, or nothing for the overview. */
export function isPresentPage(route: unknown): route is string {
  return typeof route === 'string' && (route === '' || isProjectPage(route));
}
