/** The pages of the administration, in the order in which they are listed. `path` follows `/admin/`. */
export const adminPages = [
  { name: 'overview', path: '', hasParts: false },
  { name: 'messages', path: 'messages', hasParts: true },
  { name: 'people', path: 'people', hasParts: true },
  { name: 'organizations', path: 'organizations', hasParts: true },
  { name: 'consultants', path: 'consultants', hasParts: false },
  { name: 'services', path: 'services', hasParts: true },
  { name: 'calls', path: 'calls', hasParts: true },
  { name: 'stories', path: 'stories', hasParts: true },
  { name: 'newsletters', path: 'newsletters', hasParts: true },
  { name: 'catalogue', path: 'catalogue', hasParts: true },
  { name: 'payments', path: 'payments', hasParts: false },
  { name: 'audit', path: 'audit', hasParts: false },
  { name: 'jobs', path: 'jobs', hasParts: false },
  { name: 'outbox', path: 'outbox', hasParts: false },
  { name: 'health', path: 'health', hasParts: false },
] as const satisfies readonly {
  readonly name: string;
  readonly path: string;
  /** Whether single things of it have pages of their own, by their id. */
  readonly hasParts: boolean;
}[];

export type AdminPageName = (typeof adminPages)[number]['name'];

export type AdminPlace = { readonly page: AdminPageName; readonly id: string | null };

/** Which page a path below `/admin` names, and which thing of it; null where there is none such. */
export function placeOf(path: string): AdminPlace | null {
  const [first = '', id = null, ...rest] = path.replace(/\/$/, '').split('/');
  const page = adminPages.find((each) => each.path === first);
  if (page === undefined || rest.length > 0 || (id !== null && !page.hasParts)) return null;
  return { page: page.name, id };
}
