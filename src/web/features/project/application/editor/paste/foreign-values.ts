/** Stored values of another project, and of none, are words like any others. */
export function plainForeignValues(body: HTMLElement, projectId: string | null): void {
  for (const value of body.querySelectorAll('[data-stored-value]'))
    if (projectId === null || value.getAttribute('data-project') !== projectId) value.replaceWith(...value.childNodes);
}
