import { Gauge, type LucideIcon } from 'lucide-react';

/** The pages of the administration, in the order in which they are listed. `path` follows `/admin/`. */
export const adminPages = [{ name: 'overview', path: '', icon: Gauge, hasParts: false }] as const satisfies readonly {
  readonly name: string;
  readonly path: string;
  readonly icon: LucideIcon;
  /** Whether single things of it have pages of their own, by their id. */
  readonly hasParts: boolean;
}[];

export type AdminPageName = (typeof adminPages)[number]['name'];

/** Which page a path below `/admin` names, and which thing of it; null where there is none such. */
export function placeOf(path: string): { readonly page: AdminPageName; readonly id: string | null } | null {
  const [first = '', id = null, ...rest] = path.replace(/\/$/, '').split('/');
  const page = adminPages.find((each) => each.path === first);
  if (page === undefined || rest.length > 0 || (id !== null && !page.hasParts)) return null;
  return { page: page.name, id };
}
