import { describe, expect, it } from 'vitest';

import { courses, outlines } from '#reference/public/courses.ts';
import { lessons } from '#reference/public/beginners-guide.ts';
import words from '#words/en/learning/resources.json' with { type: 'json' };
import { findLesson, lessonWords, listLessons } from './find-lesson.ts';

const WORDS_A_MINUTE = 180;

/** Every text of a lesson, in whatever it is nested. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

describe.each(lessons)('the lesson $slug', ({ slug, links, read }) => {
  const lesson = findLesson('en', slug);

  it('has parts, things to take away, an exercise and questions with answers', () => {
    expect(lesson?.parts.length).toBeGreaterThanOrEqual(3);
    expect(lesson?.takeaways.length).toBeGreaterThanOrEqual(3);
    expect(lesson?.exercise.length).toBeGreaterThanOrEqual(3);
    expect(lesson?.checks.length).toBeGreaterThanOrEqual(2);
    for (const part of lesson?.parts ?? []) expect(part.texts, part.heading).not.toEqual([]);
  });

  it('names each of its links, and no other', () => {
    expect(lesson?.links).toHaveLength(links.length);
  });

  it('takes about as long to read as it says', () => {
    const count = textsIn([lesson?.parts, lesson?.takeaways, lesson?.exercise, lesson?.checks]).join(' ').split(/\s+/);
    expect(Math.abs(count.length / WORDS_A_MINUTE - read)).toBeLessThan(1);
  });

  it('leaves none of its words out', () => {
    const asked: string[] = [];
    const counting = lessonWords('en', slug);
    const seen = textsIn(lesson);
    for (const kind of ['part', 'take', 'exercise', 'check', 'link'])
      for (let number = 1; number <= 9; number++)
        for (const rest of [
          '',
          '.heading',
          '.question',
          '.answer',
          ...[1, 2, 3, 4, 5].map((text) => `.text_${text}`),
        ]) {
          const text = counting.coded(`${kind}.${number}${rest}`, {});
          if (text !== null) asked.push(text);
        }
    expect(asked.length).toBeGreaterThan(10);
    for (const text of asked) expect(seen).toContain(text);
  });
});

it('the Beginner’s Guide takes the two hours that it promises', () => {
  const minutes = listLessons('en').reduce((sum, { read, work }) => sum + read + work, 0);
  expect(minutes).toBe(60 * (courses.find(({ slug }) => slug === 'beginners-guide')?.hours ?? 0));
});

it.each(['masterclass', 'budget_finance'] as const)(
  'the parts of %s make its hours, and each has its words',
  (code) => {
    const parts = outlines[code];
    expect(parts.reduce((sum, minutes) => sum + minutes, 0)).toBe(
      60 * (courses.find((course) => course.code === code)?.hours ?? 0),
    );
    const titles = Object.keys(words).filter((key) => key.startsWith(`outline.${code}.`) && key.endsWith('.title'));
    expect(titles).toHaveLength(parts.length);
  },
);

it('there is no lesson at any other address', () => {
  expect(findLesson('en', 'how-to-win')).toBeNull();
});
