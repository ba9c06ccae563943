import { organizationSizes, type OrganizationSize } from '#domain/organization/organization-codes.ts';
import type { OrganizationChanges } from '#domain/account/copilot/kept-answer.ts';

const quoted = /["“”„'‘’]([^"“”„]{2,500}?)["“”'’](?=$|[\s.,;!?])/;

function numberIn(text: string, pattern: RegExp): number | null {
  const found = pattern.exec(text)?.[1];
  return found === undefined ? null : Number(found);
}

/** What follows "name to" or "description is", in quotation marks or to the end of the sentence. */
function wordsAfter(question: string, field: string): string | null {
  const start = new RegExp(`\\b${field}\\b(?:\\s+(?:of|for)\\s+\\w+\\s+\\w+)?\\s*(?:to|is|as|:|=)[:\\s]*`, 'i').exec(
    question,
  );
  if (start === null) return null;
  const rest = question.slice(start.index + start[0].length).trim();
  const inMarks = quoted.exec(rest);
  const taken = inMarks !== null && inMarks.index === 0 ? (inMarks[1] ?? '') : rest.replace(/[.!?]\s*$/, '');
  const plain = taken.trim();
  return plain === '' ? null : plain;
}

function sizeIn(text: string): OrganizationSize | null {
  const named = /\b(micro|small|medium|large)\b(?:[- ]?sized)?/.exec(text)?.[1];
  const isSize = /\bsize\b|\benterprise\b|\bcompany\b|\bwe are\b/.test(text);
  return isSize ? (organizationSizes.find((size) => size === named) ?? null) : null;
}

/** What a sentence says of the organization that the assistant can store: "our TRL is 7", "we have 12 employees". */
export function changesIn(question: string): OrganizationChanges {
  const text = question.toLowerCase();
  const trl = numberIn(text, /\btrl\b[^0-9]{0,20}([1-9])\b/);
  const headcount =
    numberIn(text, /\b(\d{1,6})\s*(?:employees|people|persons|staff|angaja)/) ??
    numberIn(text, /\b(?:headcount|number of (?:employees|people))\b[^0-9]{0,12}(\d{1,6})\b/);
  const caen = /\b(?:caen|nace)\b[^0-9]{0,20}(\d{2}\.?\d{2})\b/.exec(text)?.[1]?.replace('.', '') ?? null;
  const size = headcount === null ? sizeIn(text) : null;
  const name = wordsAfter(question, 'name');
  const description = name === null ? wordsAfter(question, 'description') : null;
  return {
    ...(trl === null ? {} : { trl }),
    ...(headcount === null ? {} : { headcount }),
    ...(caen === null ? {} : { caen }),
    ...(size === null ? {} : { size }),
    ...(name === null ? {} : { name }),
    ...(description === null ? {} : { description }),
  };
}
