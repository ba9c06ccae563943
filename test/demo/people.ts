import type { InvitableRole } from '#domain/organization/roles.ts';

/** One password for all of them: they exist on this machine alone, and whoever starts the demo signs in as each. */
export const DEMO_PASSWORD = 'demo of Fundwright';

export type DemoPerson = { readonly name: string; readonly email: string };

export const demoPeople = {
  ana: { name: 'Ana Pop', email: 'ana.pop@example.org' },
  mihai: { name: 'Mihai Dobre', email: 'mihai.dobre@example.org' },
  ioana: { name: 'Ioana Marin', email: 'ioana.marin@example.org' },
  elena: { name: 'Elena Radu', email: 'elena.radu@example.org' },
  neza: { name: 'Neža Kovač', email: 'neza.kovac@example.org' },
  luka: { name: 'Luka Novak', email: 'luka.novak@example.org' },
} as const satisfies Readonly<Record<string, DemoPerson>>;
export type DemoKey = keyof typeof demoPeople;

type DemoOrganization = {
  readonly owner: DemoKey;
  readonly name: string;
  /** What its owner says of it in the profile. */
  readonly profile: {
    readonly country: string;
    readonly size: 'micro' | 'small' | 'medium';
    readonly trl: number;
    readonly kind: 'company' | 'research';
    readonly industry: 'manufacturing' | 'education';
    readonly description: string;
  };
  /** Who is invited, and as what. */
  readonly members: readonly { readonly who: DemoKey; readonly role: InvitableRole }[];
};

/** A company that applies, and an institute whose owner also reads the company's projects. */
export const demoOrganizations = {
  carpathia: {
    owner: 'ana',
    name: 'Carpathia Composites SRL',
    profile: {
      country: 'RO',
      size: 'small',
      trl: 6,
      kind: 'company',
      industry: 'manufacturing',
      description:
        'We recover carbon fibre from wind blades and make light parts of it: composites, recycling, robotics.',
    },
    members: [
      { who: 'mihai', role: 'admin' },
      { who: 'ioana', role: 'contributor' },
      { who: 'elena', role: 'reviewer' },
      { who: 'neza', role: 'reviewer' },
    ],
  },
  aistra: {
    owner: 'neza',
    name: 'Institut Aistra',
    profile: {
      country: 'SI',
      size: 'medium',
      trl: 4,
      kind: 'research',
      industry: 'education',
      description: 'An institute for materials and mobility: testing of fibres, electric buses, city logistics.',
    },
    members: [{ who: 'luka', role: 'contributor' }],
  },
} as const satisfies Readonly<Record<string, DemoOrganization>>;
