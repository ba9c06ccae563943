// Renders what lies in a package and says the sum of each. A test runs it under several time zones and languages.
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import { budgetWorkbook } from '#domain/project/budget/workbook/budget-workbook.ts';
import type { Instant } from '#domain/values/time.ts';
import { renderDocx } from '#server/adapters/documents/docx.ts';
import { renderPdf } from '#server/adapters/documents/pdf/pdf.ts';
import { writeWorkbook } from '#server/adapters/documents/write-workbook.ts';
import { writeZip } from '#server/adapters/zip/write-zip.ts';
import { wordsOfWorkbook } from '#server/platform/documents/workbook-languages.ts';

import { blocks, documentOf, withNotes } from '#test/made/documents/application-documents.ts';
import { exampleLine, exampleProject } from '#test/made/project-facts.ts';

const sumOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const facts = exampleProject({ budgetLines: [exampleLine('1'), exampleLine('2')] });
const createdAt = '2026-11-20T22:30:00.000Z' as Instant;

const pdf = await renderPdf(documentOf(blocks));
const docx = await renderDocx(documentOf([...blocks, ...withNotes]));
const xlsx = await writeWorkbook({ sheets: budgetWorkbook(facts, wordsOfWorkbook('en')), author: 'Ana', createdAt });
const zip = await buffer(
  Readable.from(
    writeZip(
      [{ name: 'manifest.json', content: Buffer.from('{"a": 1}') }],
      [
        { name: 'b.pdf', size: pdf.length, open: () => Promise.resolve(new Blob([pdf]).stream()) },
        { name: 'a.xlsx', size: xlsx.length, open: () => Promise.resolve(new Blob([xlsx]).stream()) },
      ],
    ),
  ),
);
process.stdout.write(JSON.stringify({ pdf: sumOf(pdf), docx: sumOf(docx), xlsx: sumOf(xlsx), zip: sumOf(zip) }));
