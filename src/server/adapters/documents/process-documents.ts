import { openProcessPool } from '#server/adapters/process-pool.ts';
import type { PageLayout } from '#domain/project/document/page-layout.ts';
import type { Documents, RenderResult } from './port.ts';
import type { RenderRequest } from './render-main.ts';

const ENTRY = new URL('./render-main.ts', import.meta.url);
/** The longest application that the limits allow needs a third of this on a busy machine. */
const DEFAULT_LIMIT_MS = 10_000;
/** A file of some megabytes needs far less. A runaway text must not take the machine along. */
const DEFAULT_LIMIT_MB = 400;

const WRONG = { ok: false, reason: 'failed', message: 'another thing was answered than was asked for' } as const;

/** Renders in processes of their own, so that the server goes on answering. It gives up what takes too long. */
export function openDocuments(options: { readonly limitMs?: number; readonly entry?: URL } = {}): Documents {
  const { limitMs = DEFAULT_LIMIT_MS, entry = ENTRY } = options;
  const pool = openProcessPool<RenderRequest, Uint8Array<ArrayBuffer> | PageLayout>(entry, {
    limitMs,
    limitMb: DEFAULT_LIMIT_MB,
  });
  const render = async (
    person: string,
    make: () => RenderRequest | Promise<RenderRequest | null>,
  ): Promise<RenderResult> => {
    const answered = await pool.ask(person, make);
    if (!answered.ok) return answered;
    const { result } = answered;
    return result instanceof Uint8Array ? { ok: true, bytes: result } : WRONG;
  };
  return {
    render: (load, format, person) =>
      render(person, async () => {
        const document = await load();
        return document && { document, format };
      }),
    layOut: async (load, person) => {
      const answered = await pool.ask(person, async () => {
        const document = await load();
        return document && { laid: document };
      });
      if (!answered.ok) return answered;
      const { result } = answered;
      return result instanceof Uint8Array ? WRONG : { ok: true, layout: result };
    },
    renderWorkbook: (workbook, person) => render(person, () => ({ workbook })),
    close: () => pool.close(),
  };
}
