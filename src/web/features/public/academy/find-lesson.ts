import type { ShownLocale } from '#domain/values/locale.ts';
import { lessons, type LessonSlug } from '#reference/public/beginners-guide.ts';
import { wordsFor } from '#web/page/words.ts';
import { lessonText, type CountedWords, type LessonText } from './lesson-text.ts';

/** The words of each lesson. */
export function lessonWords(locale: ShownLocale, slug: LessonSlug): CountedWords {
  switch (slug) {
    case 'how-eu-funding-works':
      return wordsFor(locale, 'lesson_how_funding_works');
    case 'is-a-grant-for-you':
      return wordsFor(locale, 'lesson_is_a_grant_for_you');
    case 'describe-your-organization':
      return wordsFor(locale, 'lesson_describe_your_organization');
    case 'find-and-read-a-call':
      return wordsFor(locale, 'lesson_find_and_read_a_call');
    case 'may-you-apply':
      return wordsFor(locale, 'lesson_may_you_apply');
    case 'write-to-the-criteria':
      return wordsFor(locale, 'lesson_write_to_the_criteria');
    case 'budget-in-plain-figures':
      return wordsFor(locale, 'lesson_budget_in_plain_figures');
    case 'check-and-submit':
      return wordsFor(locale, 'lesson_check_and_submit');
  }
}

/** A lesson in the list of its course. */
export type ListedLesson = {
  readonly slug: string;
  readonly title: string;
  readonly about: string;
  readonly read: number;
  readonly work: number;
};

/** A lesson with its place in the course. */
export type Lesson = LessonText & {
  readonly index: number;
  readonly read: number;
  readonly work: number;
  readonly targets: readonly string[];
};

/** All lessons of the Beginner’s Guide in their order. */
export function listLessons(locale: ShownLocale): ListedLesson[] {
  return lessons.map(({ slug, read, work }) => {
    const { title, about } = lessonText(lessonWords(locale, slug));
    return { slug, title, about, read, work };
  });
}

/** A lesson by the end of its address; null where there is none. */
export function findLesson(locale: ShownLocale, slug: string): Lesson | null {
  const index = lessons.findIndex((lesson) => lesson.slug === slug);
  const lesson = lessons[index];
  if (lesson === undefined) return null;
  const { read, work, links } = lesson;
  return { ...lessonText(lessonWords(locale, lesson.slug)), index, read, work, targets: links };
}
