import { codedDetailSchema } from '#domain/program/catalogue/coded-detail-schema.ts';
import type { Words } from '#words/words.ts';

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** What is wrong with a row, or ended a run: a stored code in words, else the evidence as it was kept. */
export function codedDetail(words: Words<'catalogue_details'>, detail: string): string {
  const stored = codedDetailSchema.safeParse(jsonIn(detail));
  if (!stored.success) return detail;
  const { code, params } = stored.data;
  const value = (name: string): string => String(params[name] ?? '');
  return words(`detail.${code}`, {
    cents: value('cents'),
    min: value('min'),
    max: value('max'),
    count: value('count'),
    length: value('length'),
    limit: value('limit'),
    at: value('at'),
    open: value('open'),
    lost: value('lost'),
    closing: value('closing'),
    fetched: value('fetched'),
    path: value('path'),
    cause: value('cause'),
    size: value('size'),
  });
}
