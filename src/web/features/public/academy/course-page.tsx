import { getRouteApi, Link } from '@tanstack/react-router';
import { guideAddress, lessonAddress, lessons as lessonFacts } from '#reference/public/beginners-guide.ts';
import { outlines } from '#reference/public/courses.ts';
import { pageLink } from '#web/page/drawn-words.tsx';
import { useWords } from '#web/page/words.ts';
import { LinkButton } from '#web/ui/form/link-button.tsx';
import { Band, PageTop } from '#web/ui/page/band.tsx';
import type { ListedLesson } from './find-lesson.ts';
import { OutlinePart } from './outline-part.tsx';

const route = getRouteApi('/_public/resources/courses/$course');
const contact: string = '/contact';

const minutesOf = (kind: 'read' | 'work') => lessonFacts.reduce((sum, lesson) => sum + lesson[kind], 0);

function LessonList({ lessons }: { readonly lessons: readonly ListedLesson[] }) {
  const words = useWords('resources');
  return (
    <ol className="border-t border-heavy">
      {lessons.map(({ slug, title, about, read, work }, index) => (
        <OutlinePart key={slug} number={index + 1} minutes={read + work}>
          <h3>
            <Link to={lessonAddress({ slug })}>{title}</Link>
          </h3>
          <p className="mt-1 text-ink-2">{about}</p>
          <p className="mt-1 text-meta text-ink-3">{words('read_do', { read, work })}</p>
        </OutlinePart>
      ))}
    </ol>
  );
}

function FreeCourse({ lessons }: { readonly lessons: readonly ListedLesson[] }) {
  const words = useWords('resources');
  const first = lessons[0] === undefined ? guideAddress : lessonAddress(lessons[0]);
  return (
    <Band
      id="lessons"
      title={words('lessons')}
      lead={words('time', { read: minutesOf('read'), work: minutesOf('work') })}
    >
      <LessonList lessons={lessons} />
      <p className="mt-8">
        <LinkButton to={first} variant="primary" size="large">
          {words('begin')}
        </LinkButton>
      </p>
    </Band>
  );
}

function PremiumCourse({ code }: { readonly code: keyof typeof outlines }) {
  const words = useWords('resources');
  return (
    <>
      <Band id="outline" title={words('outline')}>
        <ol className="border-t border-heavy">
          {outlines[code].map((minutes, index) => {
            const part = `${code}.${index + 1}`;
            const points = [1, 2, 3].flatMap((point) => words.coded(`outline.${part}.point_${point}`, {}) ?? []);
            return (
              <OutlinePart key={part} number={index + 1} minutes={minutes}>
                <h3>{words.coded(`outline.${part}.title`, {})}</h3>
                <ul className="mt-1 list-disc ps-5 text-ink-2">
                  {points.map((point) => (
                    <li key={point}>{point}</li>
                  ))}
                </ul>
              </OutlinePart>
            );
          })}
        </ol>
      </Band>
      <Band id="how" title={words('premium_how')}>
        <p className="max-w-[42rem] text-ink-2">{words('premium_text')}</p>
        <p className="mt-3 max-w-[42rem] text-ink-2">{words.rich('premium_first', { link: pageLink(guideAddress) })}</p>
        <p className="mt-6">
          <LinkButton to={contact} size="large">
            {words('premium_ask')}
          </LinkButton>
        </p>
      </Band>
    </>
  );
}

/** One course: the lessons of the free one, the outline of a premium one. */
export function CoursePage() {
  const words = useWords('resources');
  const { title, text, course, lessons } = route.useLoaderData();
  const all: string = '/resources';
  return (
    <main id="main" tabIndex={-1} className="page pt-10 pb-8 md:pt-14">
      <p className="mb-3">
        <Link to={all} hash="courses">
          {words('back')}
        </Link>
      </p>
      <PageTop
        title={title}
        lead={
          <>
            {text}{' '}
            <span className="block text-meta text-ink-3">
              {words(course.price)} · {words('hours', { hours: course.hours })}
            </span>
          </>
        }
      />
      {course.code === 'beginners_guide' ? <FreeCourse lessons={lessons} /> : <PremiumCourse code={course.code} />}
    </main>
  );
}
