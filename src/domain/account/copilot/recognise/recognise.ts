import type { CopilotTool } from '#domain/account/copilot/copilot-codes.ts';
import { fold } from '#domain/values/text.ts';
import type { LocalDate } from '#domain/values/time.ts';

import { pageIn } from './named-page.ts';
import { programsIn, type Pointed } from './program-references.ts';
import { changesIn } from './said-changes.ts';
import { searchIn } from './said-search.ts';
import { canNameSection, draftIn } from './said-section.ts';
import { taskIn } from './said-task.ts';

/** What is told without looking anything up. */
export const toldThings = [
  'greeting',
  'identity',
  'abilities',
  'thanks',
  'press_confirm',
  'no_orders',
  'no_promise',
] as const;
export type ToldThing = (typeof toldThings)[number];

/** What is missing, so that it is asked for. */
export const missingThings = [
  'program_to_start',
  'program_to_explain',
  'programs_to_compare',
  'what_to_update',
  'task_title',
] as const;
export type MissingThing = (typeof missingThings)[number];

export type UserIntent =
  | { readonly do: 'use'; readonly tool: CopilotTool; readonly input: Readonly<Record<string, unknown>> }
  | { readonly do: 'tell'; readonly about: ToldThing }
  | { readonly do: 'ask'; readonly missing: MissingThing }
  /** Something that general knowledge may answer; a search otherwise. */
  | { readonly do: 'look'; readonly subject: string };

export type AskingSituation = Pointed & {
  readonly today: LocalDate;
  /** Whether the page that is open belongs to a project. */
  readonly inProject: boolean;
  /** What the person asked before, folded; null at the beginning. */
  readonly before: string | null;
};

const use = (tool: CopilotTool, input: Readonly<Record<string, unknown>> = {}): UserIntent => ({
  do: 'use',
  tool,
  input,
});
const tell = (about: ToldThing): UserIntent => ({ do: 'tell', about });
const ask = (missing: MissingThing): UserIntent => ({ do: 'ask', missing });

const told: readonly (readonly [RegExp, ToldThing])[] = [
  [
    /^(hi|hello|hey|good (morning|afternoon|evening|day)|buna( ziua)?|salut)\b[\s!.,]*(there|fundwright|copilot)?[\s!.]*$/,
    'greeting',
  ],
  [
    /^(ok(ay)?,? )?(thanks|thank you|thx|great|perfect|super|multumesc|mersi)( a lot| very much| so much|,? that helps| for (your|the) help| mult)?[\s!.]*$/,
    'thanks',
  ],
  [/^(yes|yes please|ok|okay|sure|go ahead|do it|confirm(ed)?|i confirm|da|please do)[\s!.]*$/, 'press_confirm'],
  [
    /\b(ignore|forget|disregard|override)\b.*\b(instructions?|rules?|prompt|above|previous)\b|\bsystem prompt\b|\bjailbreak\b|\bdeveloper mode\b|\bpretend (to be|you are)\b|\byou are now\b/,
    'no_orders',
  ],
  [
    /\bwho are you\b|\bwhat are you\b|\bare you (an? )?(ai|bot|robot|human|person|real|chatgpt|language model|gpt)\b|\bcine esti\b/,
    'identity',
  ],
  [/\bwhat can you do\b|\bhow can you help\b|^help[\s!.?]*$|\bwhat do you do\b|\bce poti( sa)? faci\b/, 'abilities'],
  [
    /\b(guarantee|promise)\b.*\b(win|grant|fund|success|money|get)|\bwill (we|i) (win|get (it|the grant|funded))\b|\b(our|my) chances\b/,
    'no_promise',
  ],
];

const starts =
  /\b(create|start|begin|open|new|set up)\b[^.?]*\b(project|application)\b|\bapply (for|to)\b|\bcreeaza\b.*\bproiect|\bincepe\b.*\bproiect/;
const startsNoProject = /\bhow (do|can|to|does)\b|\bcan (we|i) apply\b|\bare (we|i)\b/;
const updates =
  /\b(update|change|set|correct|edit|modify|actualiz\w+)\b[^?]*\b(organi[sz]ati\w+|organizatia|company|profile|our|my|name|size|trl|caen|nace|headcount|employees|description)\b/;
const states = /\b(we|our (company|organi[sz]ation|trl|headcount)|my company)\b[^?]*\b(have|has|are|is|now)\b/;
const adds = /\b(add|create|make|new|set up|note)\b[^?]*\btasks?\b|\bremind (me|us) to\b|^task:/;
const plans =
  /\bplan\b[^?]*\b(deadlines?|backwards?|submission|schedule|timeline|work)\b|\bdeadlines?\b[^?]*\bplan\b|\bschedule\b[^?]*\b(work|submission|deadline)/;
const flags =
  /\bred[- ]?flags?\b|\bflags\b|\bvalidate\b|\bvalidation\b|\bwhat (is|s) (wrong|blocking)\b|\bblocking\b|\bhow (do|can) (i|we) fix\b|\bfindings\b/;
const asksMeaning =
  /^(what|how|why|explain)\b[^?]*\b(are|is|does|do|mean)\b[^?]*\b(red[- ]?flags|a red[- ]?flag|a dry[- ]?run|the dry[- ]?run|validation) ?(mean|here|work|for)?[\s?]*$/;
const status =
  /\bstatus\b|\bnext (step|action|best|thing)|\bwhat (should|do|must|can) (i|we) do (next|now)\b|\bwhat('| i)?s next\b|\bprogress\b|\bhow far\b|\bwhere (do|are) (we|i)( stand)?\b|\bwhat (is|s) (still )?(missing|left)\b|\bhow is (the|my|our) project\b/;
const compares =
  /\bcompare\b|\bversus\b|\bvs\b|\bwhich (one |of them |of these )?(is|fits|suits) (better|best|us|more)|\bdifference between\b/;
const explains =
  /\bexplain\b|\btell me (more )?about\b|\bdetails?\b|\bsummar|\bmore (about|on)\b|\bwhat (is|s) (it|this|that)\b|\bexplica\b|\bwhen does\b|\bdeadline (of|for)\b|\bhow much (does|can|is)\b|\bbudget of\b/;
const eligible = /\beligib|\bcan (we|i) apply\b|\bqualify\b|\bwhy (not|can.?t|are we not)\b|\ballowed to apply\b/;
const opens =
  /\b(open|go to|take me|navigate|bring me|show me|jump to|deschide|arata)\b|\bwhere (is|are|can i find|do i find)\b/;
const searches =
  /\b(find|search|look(ing)? for|list|gaseste|cauta)\b|\b(show|give|get)( me)?\b[^?]*\b(programs?|programmes?|calls?|grants?|funding|opportunit)|\b(any|which|what|are there( any)?|is there( any)?)\b[^?]{0,60}\b(programs?|programmes?|calls?|grants|funding (is|are)?\s?(available|for)|opportunit\w+|topics)\b|\b(funding|grants?|money|calls?|finantare|finantari|granturi|programe|apeluri) (for|to|about|on|in|pentru|despre)\b|\bce programe\b/;

const booksConsultant = /\b(book|choose|hire|aleg|alege|rezerva)\b[^?]{0,20}\bconsultant/;

/** "the second one", "MAT-PROD-49": an answer to what the assistant has asked. */
function isBareReference(text: string, programs: readonly string[]): boolean {
  return programs.length > 0 && text.split(/\s+/).length <= 6 && !explains.test(text) && !eligible.test(text);
}

function projectTool(text: string, { inProject }: AskingSituation): UserIntent | null {
  const ofProject = inProject || /\b(project|application)\b/.test(text);
  if (asksMeaning.test(text)) return null;
  if (flags.test(text)) return use('list_flags');
  if (/\bdry[- ]?run\b/.test(text) && /\b(run|start|do|open)\b/.test(text))
    return use('open_page', { page: 'project_dry_run' });
  if (/\b(export|build|download)\b[^?]*\b(package|application|project)\b|\bexport package\b/.test(text))
    return use('open_page', { page: 'project_exports' });
  if (booksConsultant.test(text)) return use('open_page', { page: 'consultants' });
  return status.test(text) && (ofProject || /\bnext|\bstatus\b/.test(text)) ? use('project_status') : null;
}

function changingTool(question: string, text: string, situation: AskingSituation): UserIntent | null {
  const draft = draftIn(text);
  if (draft !== null) return use('draft_section', draft);
  if (plans.test(text)) return use('plan_deadlines');
  if (adds.test(text)) {
    const task = taskIn(question, situation.today);
    return task.title === '' ? ask('task_title') : use('add_task', task);
  }
  const changes = changesIn(question);
  const isSaid = Object.keys(changes).length > 0;
  if (updates.test(text)) return isSaid ? use('update_organization', { changes }) : ask('what_to_update');
  if (isSaid && states.test(text) && !/\?/.test(question)) return use('update_organization', { changes });
  if (starts.test(text) && !startsNoProject.test(text)) {
    const [program] = programsIn(question, situation);
    const one = program ?? (/\bstart (a )?project\b/.test(text) ? situation.open : null);
    return one === null || one === undefined ? ask('program_to_start') : use('create_project', { program: one });
  }
  return null;
}

function programTool(question: string, text: string, situation: AskingSituation): UserIntent | null {
  const programs = programsIn(question, situation);
  if (compares.test(text) && !/\bria\b|\bcsa\b|\boutput\b|\bdeliverable\b|\baffiliated\b/.test(text)) {
    const several = programs.length > 1 ? programs : situation.remembered;
    return several.length > 1 ? use('compare_programs', { programs: several.slice(0, 4) }) : ask('programs_to_compare');
  }
  const [program] = programs;
  if (program !== undefined && (explains.test(text) || eligible.test(text) || isBareReference(text, programs)))
    return use('explain_program', { program });
  const here = situation.open;
  if (here !== null && eligible.test(text) && !searches.test(text)) return use('explain_program', { program: here });
  if (/\bexplain this\b|\bexplica acest/.test(text))
    return here === null ? ask('program_to_explain') : use('explain_program', { program: here });
  if (eligible.test(text) && !searches.test(text) && /^(are|am|can|do|is) (we|i|my|our)\b/.test(text)) {
    const { subject } = searchIn(text);
    return subject === '' || subject.split(' ').length > 6 ? ask('program_to_explain') : null;
  }
  return null;
}

/** What the earlier question left open, answered by this one. */
function continued(question: string, text: string, situation: AskingSituation): UserIntent | null {
  const { before } = situation;
  if (before === null) return null;
  const programs = programsIn(question, situation);
  const [program] = programs;
  if (program !== undefined && isBareReference(text, programs) && starts.test(before) && !startsNoProject.test(before))
    return use('create_project', { program });
  if (updates.test(before)) {
    const changes = changesIn(question);
    if (Object.keys(changes).length > 0) return use('update_organization', { changes });
  }
  if (adds.test(before) && taskIn(before, situation.today).title === '' && !/\?/.test(question)) {
    const task = taskIn(question, situation.today);
    if (task.title !== '') return use('add_task', task);
  }
  const draft = draftIn(before);
  if (draft !== null && canNameSection(text)) return use('draft_section', { ...draft, section: text });
  return null;
}

/** What a question asks for. It looks at the words of the person alone, never at those of a call or an answer. */
export function recognise(question: string, situation: AskingSituation): UserIntent {
  const text = fold(question).replace(/[’‘]/g, "'").replace(/\s+/g, ' ').trim();
  for (const [pattern, about] of told) if (pattern.test(text)) return tell(about);
  const tool =
    continued(question, text, situation) ??
    changingTool(question, text, situation) ??
    projectTool(text, situation) ??
    programTool(question, text, situation);
  if (tool !== null) return tool;
  if (searches.test(text)) return use('search_programs', searchIn(text));
  const page = opens.test(text) ? pageIn(text) : null;
  if (page !== null) return use('open_page', { page });
  return { do: 'look', subject: searchIn(text).subject };
}
