import type { Permission } from '#domain/organization/permissions.ts';

/** Where an action happens, and so who owns it: a project, an organization, one person, or the whole platform. */
export type Scope = 'project' | 'organization' | 'account' | 'platform';

/** What an event of the audit log may hold: ids, codes, counts, yes or no, instants. Never a text, never a secret. */
export type ValueShape = 'id' | 'code' | 'count' | 'yes_no' | 'instant' | readonly string[];
export type DataShape = Readonly<Record<string, ValueShape>>;

type ValueOf<S extends ValueShape> = S extends readonly (infer Code)[]
  ? Code
  : S extends 'count'
    ? number
    : S extends 'yes_no'
      ? boolean
      : string;
export type DataOf<D extends DataShape> = { readonly [Key in keyof D]: ValueOf<D[Key]> };

/** One thing that can be done: what it needs, what is kept of it and who is told. */
export type Action = {
  readonly scope: Scope;
  /** The permission that the person needs there. Null where the thing is their own, or where no person does it. */
  readonly needs: Permission | null;
  /**
   * What the audit log keeps: one event each time; nothing, where it happens at every pause of a keyboard or nobody
   * would ask who did it; one event for everything that a person does within so many minutes; or an event that the
   * write's own statement makes.
   */
  readonly log: 'each' | 'never' | 'own_statement' | { readonly oneWithinMinutes: number };
  /**
   * Who is told once it is stored: everybody who has the project or its section open, be it of its text or of what is
   * suggested for it; the organization, of its plan or of anything else; or the person's browsers. `access`: as it
   * happens in a project or an organization, and it changes at once who may hear of either.
   */
  readonly tells: 'project' | 'section' | 'suggestion' | 'organization' | 'billing' | 'sessions' | 'access' | null;
  /** Written by one statement, so that it needs no transaction around it. */
  readonly isOneStatement: boolean;
  readonly data: DataShape;
};

/**
 * Whether a key of an action's data goes into a column of its own: what the event is about, where that is not the place
 * it happens in; and the organization, where the action makes it or joins it.
 */
export function isColumn(key: string): boolean {
  return key === 'subject' || key === 'org';
}
