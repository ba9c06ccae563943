import { annexFormats, type AnnexFormat, type AnnexStage } from '#domain/project/annexes/annex-codes.ts';
import type { AnnexRequirement } from '#domain/project/annexes/annexes.ts';
import type { ProgramFacts } from '#domain/program/facts.ts';
import type { Instant } from '#domain/values/time.ts';
import { isNationalCall } from '#domain/project/annexes/national-call.ts';
import { annexChecks } from './annex-checks.ts';
import { annexForms } from './annex-forms.ts';
import data from './annexes.json' with { type: 'json' };

type Row = (typeof data.annexes)[number];
type List = {
  readonly programme: string;
  readonly when?: string;
  readonly required: readonly string[];
  readonly optional: readonly string[];
  readonly later: readonly string[];
};

const rows: ReadonlyMap<string, Row> = new Map(data.annexes.map((row) => [row.key, row]));
const lists: readonly List[] = data.lists;

/** Where nothing better is known (specification 2, section 9). */
const unknownProgramme: List = {
  programme: '',
  required: ['GEP', 'DMP', 'CV'],
  optional: ['GANTT', 'LETTERS'],
  later: [],
};

/** Which variant of its programme's list a call follows. */
function variantOf(program: ProgramFacts, now: Instant): string | undefined {
  const { lineage } = program.programme;
  const words = `${program.identifier} ${program.title} ${program.typeOfActionLabel ?? ''}`;
  if (lineage.includes('HORIZON-EIC-ACC')) return /short/i.test(words) ? 'short' : undefined;
  if (lineage.includes('HORIZON-MSCA')) return /\bPF\b|postdoctoral/i.test(words) ? 'fellowship' : undefined;
  if (lineage.includes('ERASMUS')) return program.kind === 'national' ? 'national_agency' : undefined;
  if (program.windows.some(({ kind, number, deadlineAt }) => kind === 'stage' && number === 1 && deadlineAt > now))
    return 'first_stage';
  return program.money.costModel?.toLowerCase().includes('lump') === true ? 'lump_sum' : undefined;
}

function listFor(program: ProgramFacts, now: Instant): List {
  const variant = variantOf(program, now);
  for (const id of program.programme.lineage) {
    const own = lists.filter(({ programme }) => programme === id);
    const list = own.find(({ when }) => when === variant) ?? own.find(({ when }) => when === undefined);
    if (list) return list;
  }
  return unknownProgramme;
}

function formatNamed(name: string): AnnexFormat {
  const format = annexFormats.find((each) => each === name);
  if (format === undefined) throw new Error(`no format ${name} of annexes`);
  return format;
}

type Forms = Pick<AnnexRequirement, 'template' | 'official'>;

/** What the product begins for an annex, and whose form counts. A scheme outside the portal has its own. */
function formsOf(key: string, isNational: boolean): Forms {
  const { template, official } = annexForms[key] ?? {};
  const counts = official === 'portal_signature' && isNational ? 'agency' : official;
  return { ...(template === undefined ? {} : { template }), ...(counts === undefined ? {} : { official: counts }) };
}

function requirement(key: string, required: boolean, stage: AnnexStage, isNational: boolean): AnnexRequirement {
  const row = rows.get(key);
  if (!row) throw new Error(`no annex ${key} in the reference data`);
  const checks = annexChecks[key];
  return {
    key,
    label: row.label,
    description: row.description,
    required,
    stage,
    accepted: row.accepted.map(formatNamed),
    madeHere: 'madeHere' in row,
    source: row.source,
    ...(checks === undefined ? {} : { checks }),
    ...formsOf(key, isNational),
  };
}

/** Annexes that the text of a call names and its list has not: they may be asked for. */
function namedBeside(all: readonly AnnexRequirement[], named: readonly string[], isNational: boolean) {
  const others = named.filter((key) => rows.has(key) && !all.some((annex) => annex.key === key));
  return others.map((key) => requirement(key, false, 'submission', isNational));
}

/**
 * The documents that a call asks for, those of the submission first. The stage of a call that counts depends on the
 * moment. `named` are those that its text names.
 */
export function annexListOf(
  program: ProgramFacts,
  now: Instant,
  named: readonly string[] = [],
): readonly AnnexRequirement[] {
  const list = listFor(program, now);
  const { required, optional, later } = list;
  const isNational = isNationalCall(program);
  const atSubmission = [
    ...required.map((key) => requirement(key, true, 'submission', isNational)),
    ...optional.map((key) => requirement(key, false, 'submission', isNational)),
  ];
  const afterwards = later.map((key) =>
    requirement(key, true, key === 'DMP' ? 'deliverable' : 'grant_preparation', isNational),
  );
  const known = [...atSubmission, ...afterwards].map((annex) =>
    list === unknownProgramme ? { ...annex, assumed: true as const } : annex,
  );
  const beside = namedBeside(known, named, isNational);
  return [...known.slice(0, atSubmission.length), ...beside, ...known.slice(atSubmission.length)];
}
