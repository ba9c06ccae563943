import entries from './knowledge.json' with { type: 'json' };

/** A question of general interest with its answer in our words, what it rests on, and how sure that is. */
export type Knowledge = {
  readonly id: string;
  readonly question: string;
  /** Words that together ask for it; each alternative by itself. */
  readonly asks: readonly string[];
  readonly answer: string;
  readonly source: string;
  /** False where a part is known at second hand only. */
  readonly sure: boolean;
};

/** What the assistant knows of EU funding in general. Read on 20 November 2026. */
export const knowledge: readonly Knowledge[] = entries;
