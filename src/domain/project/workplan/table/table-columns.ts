import { nameKey } from '#domain/values/text.ts';

// What the columns of tables are called that people keep in spreadsheets, in the languages of the product: without case
// and accents.

/** What a table of a work plan can list. */
export const tableKinds = ['work_package', 'task', 'deliverable', 'milestone', 'risk', 'kpi', 'effort'] as const;
export type PlanTableKind = (typeof tableKinds)[number];

export const planColumns = [
  'number',
  'title',
  'package',
  'packages',
  'start',
  'end',
  'months',
  'month',
  'lead',
  'purpose',
  'objectives',
  'description',
  'after',
  'type',
  'level',
  'verification',
  'likelihood',
  'severity',
  'mitigation',
  'baseline',
  'target',
  'unit',
] as const;
export type PlanColumn = (typeof planColumns)[number];

/** The columns of each kind, in the order in which a table without heads is read; the first five or six are usual. */
export const columnsOf: Readonly<Record<Exclude<PlanTableKind, 'effort'>, readonly PlanColumn[]>> = {
  work_package: ['number', 'title', 'start', 'end', 'lead', 'purpose', 'objectives', 'months'],
  task: ['number', 'title', 'start', 'end', 'lead', 'after', 'package', 'description', 'months'],
  deliverable: ['number', 'title', 'type', 'level', 'month', 'lead', 'package', 'description'],
  milestone: ['number', 'title', 'packages', 'month', 'verification'],
  risk: ['description', 'likelihood', 'severity', 'packages', 'mitigation', 'number'],
  kpi: ['title', 'baseline', 'target', 'unit', 'month', 'number'],
};

const shared: Readonly<Partial<Record<PlanColumn, readonly string[]>>> = {
  number: ['no', 'nr', 'nr. crt', 'nr crt', '#', 'id', 'number', 'numar'],
  package: ['wp', 'wp no', 'wp number', 'work package', 'work package no', 'pachet de lucru', 'pl'],
  packages: ['wp', 'wps', 'work package', 'work packages', 'related wp', 'related wps', 'pachete de lucru'],
  start: ['start', 'start month', 'from', 'begin', 'begins', 'luna de inceput', 'inceput', 'de la'],
  end: ['end', 'end month', 'to', 'until', 'ends', 'luna de sfarsit', 'sfarsit', 'pana la'],
  months: ['months', 'duration', 'period', 'timing', 'luni', 'durata', 'perioada'],
  month: ['month', 'due', 'due month', 'due date', 'delivery', 'delivery date', 'delivery month', 'luna', 'termen'],
  lead: [
    'lead',
    'leader',
    'lead partner',
    'lead participant',
    'lead beneficiary',
    'responsible',
    'lider',
    'responsabil',
  ],
  objectives: ['objectives', 'objective', 'obiective', 'obiectiv'],
  purpose: ['purpose', 'scop'],
  after: ['after', 'depends on', 'dependencies', 'dependency', 'predecessors', 'predecessor', 'waits for', 'dupa'],
  type: ['type', 'tip'],
  level: ['level', 'dissemination', 'dissemination level', 'nivel', 'nivel de diseminare', 'diseminare'],
  verification: ['verification', 'means of verification', 'how it is verified', 'mijloace de verificare', 'verificare'],
  likelihood: ['likelihood', 'probability', 'probabilitate'],
  severity: ['severity', 'impact', 'gravitate', 'severitate'],
  mitigation: [
    'mitigation',
    'mitigation measures',
    'proposed risk mitigation measures',
    'measures',
    'masuri',
    'atenuare',
  ],
  baseline: ['baseline', 'base', 'valoare initiala', 'initial'],
  target: ['target', 'tinta', 'valoare tinta'],
  unit: ['unit', 'unitate', 'unitate de masura', 'um'],
  description: ['description', 'descriere', 'details', 'detalii'],
  title: ['title', 'name', 'titlu', 'nume', 'denumire'],
};

type Named = Readonly<Partial<Record<PlanColumn, readonly string[]>>>;

/** What columns are called in tables of one kind alone. */
const own: Readonly<Record<Exclude<PlanTableKind, 'effort'>, Named>> = {
  work_package: {
    number: ['wp', 'wp no', 'wp number', 'work package no', 'work package number'],
    title: ['work package', 'work package title', 'wp title', 'wp name', 'pachet de lucru'],
  },
  task: {
    number: ['task no', 'task number'],
    title: ['task', 'task title', 'task name', 'activity', 'sarcina', 'activitate'],
  },
  deliverable: {
    number: ['deliverable no', 'deliverable number'],
    title: ['deliverable', 'deliverable title', 'deliverable name', 'livrabil'],
  },
  milestone: {
    number: ['milestone no', 'milestone number'],
    title: ['milestone', 'milestone title', 'milestone name', 'jalon', 'punct de reper'],
  },
  risk: {
    number: ['risk no', 'risk number'],
    description: ['risk', 'description of risk', 'risk description', 'risc', 'descrierea riscului'],
  },
  kpi: {
    title: ['kpi', 'key figure', 'indicator', 'key performance indicator'],
    month: ['by month'],
  },
};

/** What a head says, as it is compared: brackets and what stands in them say more than the name. */
export function headKey(text: string): string {
  return nameKey(text.replace(/\([^)]*\)/gu, ' '))
    .replace(/[:*.]+$/u, '')
    .trim();
}

/** The columns that a row of heads names; null where it names none, or only one of several. */
export function headsOf(
  kind: Exclude<PlanTableKind, 'effort'>,
  row: readonly string[],
): ReadonlyMap<number, PlanColumn> | null {
  const found = new Map<number, PlanColumn>();
  const ownFirst = (column: PlanColumn) => [...(own[kind][column] ?? []), ...(shared[column] ?? [])];
  const asked = columnsOf[kind];
  row.forEach((text, index) => {
    const key = headKey(text);
    const free = asked.filter((column) => ![...found.values()].includes(column));
    const column =
      free.find((each) => own[kind][each]?.includes(key)) ?? free.find((each) => ownFirst(each).includes(key));
    if (column !== undefined) found.set(index, column);
  });
  const filled = row.filter((text) => text.trim() !== '').length;
  return found.size >= Math.min(2, Math.max(1, filled)) ? found : null;
}
