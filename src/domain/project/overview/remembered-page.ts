const longest = 120;

/** Whether a text is an address within a project: "annexes", "application?section=team". */
export function isProjectPage(route: string): boolean {
  return route.length <= longest && /^[a-z]+(-[a-z]+)*(\?section=[a-z]+(-[a-z]+)*)?$/.test(route);
}
