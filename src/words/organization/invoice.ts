import { aiProject } from '#domain/organization/plans.ts';
import type { InvoiceKind } from '#domain/organization/billing/billing-codes.ts';
import type { InvoiceWords } from '#domain/organization/billing/invoice-document.ts';
import { PAGE_COUNT, PAGE_NUMBER } from '#domain/project/document/document-tree.ts';
import { localeFacts } from '#words/locales.ts';
import type { Words } from '#words/words.ts';

import { countryName } from './country-name.ts';

/** What an invoice or a credit note says. */
export function invoiceWords(words: Words<'invoice'>, countries: Words<'countries'>, kind: InvoiceKind): InvoiceWords {
  const { formats } = words;
  return {
    language: localeFacts[words.locale].tag,
    page: words('page', { page: PAGE_NUMBER, pages: PAGE_COUNT }),
    missingSigns: words('missing_signs'),
    title: (of, number) => words(`title.${of}`, { number }),
    names: {
      number: words('name.number'),
      issued: words('name.issued'),
      supplied: words('name.supplied'),
      corrects: words(kind === 'invoice' ? 'name.corrects_note' : 'name.corrects'),
      seller: words('name.seller'),
      buyer: words('name.buyer'),
      net: words('name.net'),
      vat: words('name.vat'),
      gross: words('name.gross'),
      paid: words(`paid.${kind}`),
    },
    columns: [
      words('column.what'),
      words('column.net'),
      words('column.rate'),
      words('column.vat'),
      words('column.gross'),
    ],
    vatNumber: (number) => words('vat_number', { number }),
    registration: (number) => words('registration', { number }),
    country: (code) => countryName(countries, code),
    purchase: (purchase) => {
      switch (purchase) {
        case 'ai_project':
          return words('purchase.ai_project', { months: aiProject.months });
        case 'ai_extension':
          return words('purchase.ai_extension', { months: aiProject.extension.months });
        case 'pro':
          return words('purchase.pro');
        case 'expert_review':
        case 'full_service':
          return words(`purchase.${purchase}`);
      }
    },
    inPart: (what) => words('in_part', { what }),
    period: (from, to) => words('period', { from: formats.dayOf(from), to: formats.dayOf(to) }),
    day: (at) => formats.dayOf(at),
    money: (amount) => formats.euroExact(amount),
    rate: ({ rule, rate }) =>
      rule === 'seller' ? words('rate', { rate: formats.decimal(rate / 100) }) : words('no_rate'),
    vatNote: ({ rule }) => (rule === 'seller' ? null : words(`note.${rule}`)),
  };
}
