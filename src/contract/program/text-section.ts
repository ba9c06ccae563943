import { z } from 'zod';

import { textSectionKinds } from '#domain/program/program-codes.ts';

const run = z.object({
  text: z.string(),
  bold: z.literal(true).optional(),
  italic: z.literal(true).optional(),
  href: z.string().optional(),
});
type Block =
  | { type: 'heading'; text: string }
  | { type: 'paragraph'; runs: z.infer<typeof run>[] }
  | { type: 'list'; ordered: boolean; items: Block[][] }
  | { type: 'table'; rows: string[][] };
const block: z.ZodType<Block> = z.lazy(() =>
  z.discriminatedUnion('type', [
    z.object({ type: z.literal('heading'), text: z.string() }),
    z.object({ type: z.literal('paragraph'), runs: z.array(run) }),
    z.object({ type: z.literal('list'), ordered: z.boolean(), items: z.array(z.array(block)) }),
    z.object({ type: z.literal('table'), rows: z.array(z.array(z.string())) }),
  ]),
);

/** A named part of the official text of a call. */
export const textSection = z.object({ kind: z.enum(textSectionKinds), heading: z.string(), blocks: z.array(block) });
