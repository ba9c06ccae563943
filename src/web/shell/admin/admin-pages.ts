import { Building2, Flag, Gauge, Mail, Trophy, Users, type LucideIcon } from 'lucide-react';

/** The pages of the administration, in the order in which they are listed. `path` follows `/admin/`. */
export const adminPages = [
  { name: 'overview', path: '', icon: Gauge, hasParts: false },
  { name: 'messages', path: 'messages', icon: Mail, hasParts: true },
  { name: 'people', path: 'people', icon: Users, hasParts: true },
  { name: 'organizations', path: 'organizations', icon: Building2, hasParts: true },
  { name: 'calls', path: 'calls', icon: Flag, hasParts: true },
  { name: 'stories', path: 'stories', icon: Trophy, hasParts: true },
] as const satisfies readonly {
  readonly name: string;
  readonly path: string;
  readonly icon: LucideIcon;
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
