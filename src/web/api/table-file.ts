import Papa from 'papaparse';

const MOST_BYTES = 2 * 1024 * 1024;

/** Cells by row, as texts. */
export type FileTable = readonly (readonly string[])[];
type Sheets = { readonly sheets?: readonly { readonly rows: readonly (readonly unknown[])[] }[] };

/** The rows of a text with commas, semicolons or tabs between its cells. */
export function rowsOfText(text: string): FileTable {
  return Papa.parse<string[]>(text.trim(), { skipEmptyLines: 'greedy' }).data;
}

/** Has the server read a workbook; null where it cannot. Nothing changes by that. */
async function rowsOfWorkbook(projectId: string, file: File): Promise<FileTable | null> {
  try {
    const answer = await fetch(`/api/projects/${projectId}/budget/read-xlsx`, {
      method: 'POST',
      body: file,
      credentials: 'same-origin',
    });
    const body: Sheets = await answer.json();
    const rows = answer.ok ? body.sheets?.[0]?.rows : undefined;
    return rows?.map((row) => row.map((cell) => (cell === null || cell === undefined ? '' : String(cell)))) ?? null;
  } catch {
    return null;
  }
}

/** The first table of a file that a person chose, or why there is none. */
export async function readTableFile(projectId: string, file: File): Promise<FileTable | 'too_large' | 'not_read'> {
  if (file.size > MOST_BYTES) return 'too_large';
  const isText = /\.(csv|tsv|txt)$/i.test(file.name);
  return (isText ? rowsOfText(await file.text()) : await rowsOfWorkbook(projectId, file)) ?? 'not_read';
}
