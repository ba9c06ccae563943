import type { ApplicationDocument, DocumentBlock } from '#domain/project/document/document-tree.ts';
import { plainDocument, plainHeading, plainParagraph, plainTable } from '#domain/project/document/plain-blocks.ts';
import type { Cents } from '#domain/values/money.ts';
import type { Instant } from '#domain/values/time.ts';

import type { InvoiceKind, PurchaseKind } from './billing-codes.ts';
import type { Party } from './party.ts';
import type { Quote } from './vat.ts';

/** An invoice, or a credit note that takes one back. The amounts of a credit note are below zero. */
export type Invoice = {
  readonly kind: InvoiceKind;
  readonly purchase: PurchaseKind;
  readonly year: number;
  readonly number: number;
  readonly issuedAt: Instant;
  readonly seller: Party;
  readonly buyer: Party;
  readonly quote: Quote;
  readonly periodStart: Instant | null;
  readonly periodEnd: Instant | null;
};

/** The number under which an invoice is found: its year and its place in it. */
export function invoiceNumber({ year, number }: Pick<Invoice, 'year' | 'number'>): string {
  return `${year}-${String(number).padStart(5, '0')}`;
}

export type InvoiceWords = {
  readonly language: string;
  readonly page: string;
  readonly missingSigns: string;
  title(kind: InvoiceKind, number: string): string;
  readonly names: Readonly<
    Record<
      'number' | 'issued' | 'supplied' | 'corrects' | 'seller' | 'buyer' | 'net' | 'vat' | 'gross' | 'paid',
      string
    >
  >;
  readonly columns: readonly [what: string, net: string, rate: string, vat: string, gross: string];
  vatNumber(number: string): string;
  registration(number: string): string;
  country(code: string): string;
  purchase(kind: PurchaseKind): string;
  /** Of something bought, that only a part of its price goes back. */
  inPart(what: string): string;
  period(from: Instant, to: Instant): string;
  day(at: Instant): string;
  money(amount: Cents): string;
  rate(quote: Quote): string;
  /** Why no VAT is charged; null where it is. */
  vatNote(quote: Quote): string | null;
};

function partyLines(
  words: InvoiceWords,
  { name, address, country, vatNumber, registration }: Party,
): readonly string[] {
  return [
    name,
    ...address,
    words.country(country),
    ...(vatNumber === null ? [] : [words.vatNumber(vatNumber)]),
    ...(registration === null ? [] : [words.registration(registration)]),
  ];
}

/** Whether a credit note takes an invoice back for a part of its sum only. */
function isOverPart({ kind, quote }: Invoice, corrected: Invoice | null): boolean {
  return kind === 'credit_note' && corrected !== null && corrected.quote.gross + quote.gross > 0;
}

function lineOf(words: InvoiceWords, invoice: Invoice, corrected: Invoice | null): DocumentBlock {
  const { purchase, quote, periodStart, periodEnd } = invoice;
  const period = periodStart === null || periodEnd === null ? '' : `, ${words.period(periodStart, periodEnd)}`;
  const amounts = [words.money(quote.net), words.rate(quote), words.money(quote.vat), words.money(quote.gross)];
  const what = `${words.purchase(purchase)}${period}`;
  const said = isOverPart(invoice, corrected) ? words.inPart(what) : what;
  return plainTable([40, 15, 15, 15, 15], words.columns, [[said, ...amounts]]);
}

/** An invoice as a document. */
export function invoiceDocument(invoice: Invoice, corrected: Invoice | null, words: InvoiceWords): ApplicationDocument {
  const { kind, seller, buyer, issuedAt, quote } = invoice;
  const number = invoiceNumber(invoice);
  const title = words.title(kind, number);
  const { names } = words;
  const note = words.vatNote(quote);
  return plainDocument({
    title,
    author: seller.name,
    language: words.language,
    subject: number,
    createdAt: issuedAt,
    header: title,
    page: words.page,
    noteStyle: '',
    missingSigns: words.missingSigns,
    blocks: [
      plainHeading(1, title),
      {
        type: 'facts',
        rows: [
          { name: names.number, value: number },
          { name: names.issued, value: words.day(issuedAt) },
          { name: names.supplied, value: words.day(invoice.periodStart ?? issuedAt) },
          ...(corrected === null
            ? []
            : [{ name: names.corrects, value: `${invoiceNumber(corrected)}, ${words.day(corrected.issuedAt)}` }]),
        ],
      },
      plainHeading(2, names.seller),
      ...partyLines(words, seller).map(plainParagraph),
      plainHeading(2, names.buyer),
      ...partyLines(words, buyer).map(plainParagraph),
      lineOf(words, invoice, corrected),
      {
        type: 'facts',
        rows: [
          { name: names.net, value: words.money(quote.net) },
          { name: names.vat, value: `${words.money(quote.vat)} (${words.rate(quote)})` },
          { name: names.gross, value: words.money(quote.gross) },
        ],
      },
      ...(note === null ? [] : [plainParagraph(note)]),
      plainParagraph(names.paid),
    ],
  });
}
