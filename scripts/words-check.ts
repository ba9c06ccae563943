// What must hold of the files of words before anything is made of them, and the types that hold code to them.
import { compile } from '../src/words/compile.ts';
import type { Message, MessagePiece } from '../src/words/message.ts';
import type { WordsFile } from './words-files.ts';

/** The parameters of a message: what TypeScript calls the type of each. */
export type Parameters = Readonly<Record<string, string>>;
/** The messages of one file. */
export type CheckedFile = WordsFile & { readonly messages: Readonly<Record<string, Parameters>> };

const numberTypes = {
  count: 'number',
  decimal: 'number',
  euro: 'Cents',
  euro_exact: 'Cents',
  rate: 'BasisPoints',
  size: 'number',
} as const;
const dateTypes = { day: 'LocalDate', day_of: 'Instant', time: 'Instant', moment: 'Instant' } as const;

/** A name of words, then the codes of the domain as they are: `problem.RATE_LIMITED`. */
const KEY = /^[a-z][a-z0-9_]*(\.[A-Za-z0-9_-]+)*$/;
const PARAMETER = /^[a-z][a-zA-Z0-9]*$/;

type Seen = { readonly types: Record<string, string>; readonly problems: string[] };

function note(seen: Seen, name: string, type: string): void {
  if (!PARAMETER.test(name)) seen.problems.push(`the parameter ${name} is not written like this: dueDate`);
  const known = seen.types[name];
  // What decides the plural is a number whatever else is done with it; two selects must know the same words.
  if (known !== undefined && known !== type)
    seen.problems.push(`{${name}} is ${known} in one place and ${type} in another`);
  seen.types[name] = type;
}

function checkPlural(seen: Seen, forms: Readonly<Record<string, Message>>, needed: readonly string[]): void {
  const named = Object.keys(forms).filter((form) => !form.startsWith('='));
  for (const form of needed) if (!named.includes(form)) seen.problems.push(`the plural form “${form}” is missing`);
  for (const form of named)
    if (!needed.includes(form)) seen.problems.push(`the plural form “${form}” does not exist in this language`);
}

function checkPiece(seen: Seen, piece: MessagePiece, tag: string): void {
  if (typeof piece === 'string') {
    if (piece.includes("'")) seen.problems.push('write the apostrophe as ’');
    return;
  }
  const [kind, name] = piece;
  switch (kind) {
    case 'v':
      return note(seen, name, 'string');
    case 'n':
      return note(seen, name, numberTypes[piece[2]]);
    case 'd':
      return note(seen, name, dateTypes[piece[2]]);
    case 'p': {
      const [, , , ordinal, forms] = piece;
      note(seen, name, 'number');
      const rules = new Intl.PluralRules(tag, { type: ordinal === 1 ? 'ordinal' : 'cardinal' });
      checkPlural(seen, forms, rules.resolvedOptions().pluralCategories);
      for (const form of Object.values(forms)) checkMessage(seen, form, tag);
      return;
    }
    case 's': {
      const forms = piece[2];
      // Without words for all the others, those that are named are all that there are.
      const known = Object.keys(forms).filter((form) => form !== 'other' || forms['other'] !== '');
      note(
        seen,
        name,
        known
          .map((form) => `'${form}'`)
          .sort()
          .join(' | '),
      );
      for (const form of Object.values(forms)) checkMessage(seen, form, tag);
      return;
    }
    case 't':
      note(seen, name, 'Tag');
      return checkMessage(seen, piece[2], tag);
  }
}

function checkMessage(seen: Seen, message: Message, tag: string): void {
  for (const piece of typeof message === 'string' ? [message] : message) checkPiece(seen, piece, tag);
}

function checkText(text: unknown, tag: string): Seen {
  const seen: Seen = { types: {}, problems: [] };
  if (typeof text !== 'string' || text === '') seen.problems.push('is no text');
  else {
    if (text !== text.trim())
      seen.problems.push('begins or ends with a space: sentences are not put together of parts');
    try {
      checkMessage(seen, compile(text), tag);
    } catch (error) {
      seen.problems.push(error instanceof Error ? error.message : String(error));
    }
  }
  return seen;
}

/** What is wrong with one file by itself. */
function checkFile(file: WordsFile, problems: string[]): CheckedFile {
  const say = (what: string) => problems.push(`${file.path}: ${what}`);
  let read: unknown;
  try {
    read = JSON.parse(file.text);
  } catch (error) {
    say(`is no JSON: ${error instanceof Error ? error.message : String(error)}`);
    return { ...file, messages: {} };
  }
  const written = [...file.text.matchAll(/^\s*"([^"]+)"\s*:/gm)].map((match) => match[1]);
  for (const key of new Set(written.filter((each, index) => written.indexOf(each) !== index)))
    say(`${key} is there twice`);
  const messages: Record<string, Parameters> = {};
  for (const [key, text] of Object.entries(read ?? {})) {
    if (!KEY.test(key)) say(`the key ${key} is not written like this: lines.not_saved`);
    const { types, problems: found } = checkText(text, file.tag);
    for (const what of found) say(`${key}: ${what}`);
    messages[key] = types;
  }
  return { ...file, messages };
}

function sameParameters(a: Parameters, b: Parameters): boolean {
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => a[name] === b[name]);
}

/** Reads all files and says what is wrong with them. */
export function checkWordsFiles(
  files: readonly WordsFile[],
  source: string,
): { readonly checked: readonly CheckedFile[]; readonly problems: readonly string[] } {
  const problems: string[] = [];
  const checked = files.map((file) => checkFile(file, problems));
  const sources = new Map<string, CheckedFile>();
  for (const file of checked.filter(({ locale }) => locale === source)) {
    const other = sources.get(file.feature);
    if (other) problems.push(`${file.path}: ${other.path} has the same name`);
    sources.set(file.feature, file);
  }
  for (const file of checked.filter(({ locale }) => locale !== source)) {
    const origin = sources.get(file.feature);
    if (origin === undefined) {
      problems.push(`${file.path}: there is no such file in “${source}”`);
      continue;
    }
    for (const [key, parameters] of Object.entries(origin.messages)) {
      const own = file.messages[key];
      if (own === undefined) problems.push(`${file.path}: ${key} is missing`);
      else if (!sameParameters(parameters, own))
        problems.push(
          `${file.path}: ${key} takes ${JSON.stringify(own)}, and in “${source}” ${JSON.stringify(parameters)}`,
        );
    }
    for (const key of Object.keys(file.messages))
      if (!(key in origin.messages)) problems.push(`${file.path}: “${source}” has no ${key}`);
  }
  return { checked, problems };
}

/** The types of all messages, from the files of the language that code is written against. */
export function typesOf(files: readonly CheckedFile[]): string {
  const features = files.map(({ feature, messages }) => {
    const lines = Object.entries(messages).map(([key, parameters]) => {
      const names = Object.entries(parameters).map(([name, type]) => `readonly ${name}: ${type}`);
      return `    readonly '${key}': ${names.length === 0 ? 'null' : `{ ${names.join('; ')} }`};`;
    });
    return `  readonly '${feature}': {\n${lines.join('\n')}\n  };`;
  });
  const body = features.join('\n');
  const imported = Object.entries({
    '#domain/values/money.ts': ['BasisPoints', 'Cents'],
    '#domain/values/time.ts': ['Instant', 'LocalDate'],
    './words.ts': ['Tag'],
  }).flatMap(([from, names]) => {
    const used = names.filter((name) => new RegExp(`: ${name}\\b`).test(body));
    return used.length === 0 ? [] : [`import type { ${used.join(', ')} } from '${from}';`];
  });
  return [
    '// Made by scripts/prepare-words.mjs from the files of words. Not kept in git.',
    ...imported,
    '',
    `export type WordParams = {\n${body}\n};`,
    '',
  ].join('\n');
}
