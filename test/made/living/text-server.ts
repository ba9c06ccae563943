import { emptyDocument, type RichTextDocument } from '#domain/project/text/rich-text.ts';
import { acceptSteps, readStep } from '#text/accept.ts';
import { backIn } from '#text/shared/brought-back.ts';
import type { Told } from '#text/shared/receive.ts';

/** What the server does with the text of a section, without a database. */
export class TextServer {
  document: RichTextDocument = emptyDocument;
  readonly log: { readonly clientId: string; readonly steps: readonly unknown[]; readonly version: number }[] = [];

  get version(): number {
    return this.log.at(-1)?.version ?? 0;
  }

  /** Takes changes that stand on the newest version; throws where they can be no part of the text. */
  take(version: number, clientId: string, steps: readonly unknown[]): boolean {
    if (version !== this.version) return false;
    const accepted = acceptSteps(this.document, steps);
    if (!accepted.ok) throw new Error(`refused: ${accepted.problem} ${JSON.stringify(steps)}`);
    this.document = accepted.document;
    this.log.push({ clientId, steps, version: version + steps.length });
    return true;
  }

  since(version: number): Told {
    const batches = this.log
      .filter((batch) => batch.version > version)
      .map(({ clientId, steps }) => ({
        clientId,
        count: steps.length,
        steps: steps.map(readStep).filter((step) => step !== null),
        back: steps.map(backIn),
      }));
    return { version: this.version, batches };
  }
}
