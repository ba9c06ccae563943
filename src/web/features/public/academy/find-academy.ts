import type { ShownLocale } from '#domain/values/locale.ts';
import { courses } from '#reference/public/courses.ts';
import { wordsFor } from '#web/page/words.ts';
import { findLesson, listLessons } from './find-lesson.ts';

/** What the page of all courses says of itself. */
export function titleOfResources(locale: ShownLocale) {
  const words = wordsFor(locale, 'resources');
  return { title: words('title'), text: words('about') };
}

/** A course by the end of its address; null where there is none. */
export function findCourse(locale: ShownLocale, slug: string) {
  const course = courses.find((each) => each.slug === slug);
  if (course === undefined) return null;
  const words = wordsFor(locale, 'resources');
  return {
    title: words(`course.${course.code}`),
    text: words(`course.${course.code}_text`),
    course,
    lessons: course.code === 'beginners_guide' ? listLessons(locale) : [],
  };
}

/** A lesson in its course; null where there is none. */
export function findLessonPage(locale: ShownLocale, slug: string) {
  const lesson = findLesson(locale, slug);
  return lesson && { title: lesson.title, text: lesson.about, lesson, lessons: listLessons(locale) };
}
