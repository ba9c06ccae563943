import { describe, expect, it } from 'vitest';

import { findKnowledge } from '#domain/account/copilot/knowledge.ts';

import { knowledge } from './knowledge.ts';

describe('the general knowledge of the assistant', () => {
  it('has at least forty entries, each with words, an answer and a source', () => {
    expect(knowledge.length).toBeGreaterThanOrEqual(40);
    expect(new Set(knowledge.map(({ id }) => id)).size).toBe(knowledge.length);
    for (const { id, asks, answer, source } of knowledge) {
      expect(asks.length, id).toBeGreaterThan(0);
      expect(answer.length, id).toBeGreaterThan(60);
      expect(source.length, id).toBeGreaterThan(8);
      expect(answer, id).not.toContain("'");
    }
  });

  it('is found by its own questions', () => {
    for (const { id, question } of knowledge) expect(findKnowledge(question, knowledge)?.id, question).toBe(id);
  });

  it.each([
    ['How much does Horizon Europe pay? What is the funding rate?', 'horizon_rates'],
    ['Can we apply alone?', 'consortium'],
    ['what does trl mean', 'trl'],
    ['Do we need a gender equality plan?', 'gep'],
    ['Is VAT an eligible cost?', 'vat'],
    ['Can a Swiss university join?', 'uk'],
    ['What is the difference between output and outcome?', 'output_outcome'],
    ['when do we get the money', 'prefinancing'],
    ['Cum funcționează finanțarea UE?', 'how_funding_works'],
  ])('answers “%s”', (question, id) => {
    expect(findKnowledge(question, knowledge)?.id).toBe(id);
  });

  it('finds nothing in what it does not know', () => {
    expect(findKnowledge('What is the weather in Cluj?', knowledge)).toBeNull();
    expect(findKnowledge('', knowledge)).toBeNull();
  });
});
