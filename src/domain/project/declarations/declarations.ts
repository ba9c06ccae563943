import type { Cents } from '#domain/values/money.ts';
import type { Shape } from '#domain/values/schemas.ts';
import { isStorableText } from '#domain/values/text.ts';
import type { DeclarationQuestion } from './declaration-codes.ts';
import { declarationQuestions, ethicsQuestions } from './declaration-codes.ts';
import type { declarationsSchema } from './declarations-schema.ts';

/** What is declared about a project as a whole. */
export type Declarations = Shape<typeof declarationsSchema>;

/** How long texts are (code units), and the highest amount in cents. Part A takes 5,000 characters for each text. */
export const declarationLimits = { text: 10_000, pages: 100, amount: 99_999_999_999 } as const;

/** A project of which nothing is declared. */
export const noDeclarations: Declarations = {
  answers: {},
  ethicsPages: {},
  ethicsText: '',
  securityText: '',
  deMinimisReceived: null,
  thirdPartyMax: null,
};

const within = (text: string, limit: number): boolean => text.length <= limit && isStorableText(text);

/** One thing that is declared: the answer to a question, the pages that deal with it, a text or an amount in cents. */
export type Declared =
  | { readonly id: string; readonly part: 'answer'; readonly of: DeclarationQuestion; readonly value: 'yes' | 'no' }
  | { readonly id: string; readonly part: 'pages'; readonly of: DeclarationQuestion; readonly value: string }
  | { readonly id: string; readonly part: 'text'; readonly of: 'ethicsText' | 'securityText'; readonly value: string }
  | {
      readonly id: string;
      readonly part: 'amount';
      readonly of: 'deMinimisReceived' | 'thirdPartyMax';
      readonly value: Cents;
    };

/** Everything that is declared, one thing after the other; what is empty is left out. */
export function declaredIn({ answers, ethicsPages, ...rest }: Declarations): readonly Declared[] {
  const found: Declared[] = [];
  for (const question of declarationQuestions) {
    const answer = answers[question];
    if (answer !== undefined) found.push({ id: question, part: 'answer', of: question, value: answer });
  }
  for (const question of ethicsQuestions) {
    const pages = ethicsPages[question] ?? '';
    if (pages !== '') found.push({ id: `${question} pages`, part: 'pages', of: question, value: pages });
  }
  for (const field of ['ethicsText', 'securityText'] as const)
    if (rest[field] !== '') found.push({ id: field, part: 'text', of: field, value: rest[field] });
  for (const field of ['deMinimisReceived', 'thirdPartyMax'] as const) {
    const value = rest[field];
    if (value !== null) found.push({ id: field, part: 'amount', of: field, value });
  }
  return found;
}

/** Whether declarations are within their limits. */
export function isStorableDeclarations(declarations: Declarations): boolean {
  const { ethicsPages, ethicsText, securityText, deMinimisReceived, thirdPartyMax } = declarations;
  const amounts = [deMinimisReceived, thirdPartyMax];
  return (
    within(ethicsText, declarationLimits.text) &&
    within(securityText, declarationLimits.text) &&
    Object.values(ethicsPages).every((text) => within(text, declarationLimits.pages)) &&
    amounts.every((amount) => amount === null || (amount >= 0 && amount <= declarationLimits.amount))
  );
}

/** Two changes of one text: where both changed it, both stand one below the other. */
function mergedText(from: string, mine: string, theirs: string): string {
  if (mine === from || mine === theirs) return theirs;
  return theirs === from ? mine : `${mine}\n\n${theirs}`.trim();
}

function mergedRecord<Value>(
  from: Readonly<Record<string, Value>>,
  mine: Readonly<Record<string, Value>>,
  theirs: Readonly<Record<string, Value>>,
): Readonly<Record<string, Value>> {
  const keys = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])];
  return Object.fromEntries(
    keys.flatMap((key) => {
      const value = mine[key] === from[key] ? theirs[key] : mine[key];
      return value === undefined ? [] : [[key, value]];
    }),
  );
}

/** Two changes of one project's declarations put together: of one answer that both changed, one's own stays. */
export function mergeDeclarations(from: Declarations, mine: Declarations, theirs: Declarations): Declarations {
  return {
    answers: mergedRecord(from.answers, mine.answers, theirs.answers),
    ethicsPages: mergedRecord(from.ethicsPages, mine.ethicsPages, theirs.ethicsPages),
    ethicsText: mergedText(from.ethicsText, mine.ethicsText, theirs.ethicsText),
    securityText: mergedText(from.securityText, mine.securityText, theirs.securityText),
    deMinimisReceived:
      mine.deMinimisReceived === from.deMinimisReceived ? theirs.deMinimisReceived : mine.deMinimisReceived,
    thirdPartyMax: mine.thirdPartyMax === from.thirdPartyMax ? theirs.thirdPartyMax : mine.thirdPartyMax,
  };
}
