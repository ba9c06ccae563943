import type { ReactNode } from 'react';
import { getRouteApi, Link } from '@tanstack/react-router';
import { guideAddress, lessonAddress } from '#reference/public/beginners-guide.ts';
import { useWords } from '#web/page/words.ts';
import { LinkButton } from '#web/ui/form/link-button.tsx';
import type { Lesson, ListedLesson } from './find-lesson.ts';

const route = getRouteApi('/_public/resources/courses/beginners-guide/$lesson');

function Contents({ lessons, current }: { readonly lessons: readonly ListedLesson[]; readonly current: number }) {
  const words = useWords('resources');
  return (
    <nav aria-label={words('on_course')} className="text-ui max-lg:hidden lg:sticky lg:top-6 lg:self-start">
      <ol>
        {lessons.map(({ slug, title }, index) => (
          <li key={slug} className="grid grid-cols-[1.5rem_minmax(0,1fr)] border-b border-line py-2">
            <span className="text-ink-3">{words.formats.count(index + 1)}</span>
            <Link
              to={lessonAddress({ slug })}
              aria-current={index === current ? 'page' : undefined}
              className="text-ink no-underline hover:text-blue hover:underline aria-[current=page]:font-semibold"
            >
              {title}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Box({ id, title, children }: { readonly id: string; readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="mt-10 max-w-[42rem] border-t border-heavy pt-4">
      <h2 id={id} className="mb-3 font-sans text-h3 font-semibold tracking-normal">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** What one does after reading: take away, exercise, questions with their answers, and where it leads on. */
function Practice({ lesson }: { readonly lesson: Lesson }) {
  const words = useWords('resources');
  return (
    <>
      <Box id="take-away" title={words('take')}>
        <ul className="grid list-disc gap-1.5 ps-5">
          {lesson.takeaways.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      </Box>
      <Box id="exercise" title={`${words('exercise')} · ${words('minutes', { minutes: lesson.work })}`}>
        <ol className="grid list-decimal gap-2 ps-5">
          {lesson.exercise.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ol>
        <p className="mt-4 flex flex-wrap gap-x-6 gap-y-2">
          {lesson.links.map((label, index) => (
            <a key={label} href={lesson.targets[index]} className="inline-flex min-h-6 items-center">
              {label}
            </a>
          ))}
        </p>
      </Box>
      <Box id="check" title={words('check')}>
        <p className="mb-3 text-ink-2">{words('check_hint')}</p>
        {lesson.checks.map(({ question, answer }) => (
          <details key={question} className="border-t border-line py-3 last:border-b">
            <summary className="cursor-pointer font-medium">{question}</summary>
            <p className="mt-2 text-ink-2">{answer}</p>
          </details>
        ))}
      </Box>
    </>
  );
}

function Onward({ lessons, current }: { readonly lessons: readonly ListedLesson[]; readonly current: number }) {
  const words = useWords('resources');
  const next = lessons[current + 1];
  const previous = lessons[current - 1];
  const calls: string = '/programs';
  return (
    <div className="mt-10 max-w-[42rem] border-t-2 border-heavy pt-5">
      {next === undefined ? (
        <>
          <p className="font-semibold">{words('finished')}</p>
          <p className="mt-1 mb-4 text-ink-2">{words('finished_text')}</p>
          <LinkButton to={calls} variant="primary" size="large">
            {words('to_calls')}
          </LinkButton>
        </>
      ) : (
        <LinkButton
          to={lessonAddress(next)}
          variant="primary"
          size="large"
          className="h-auto min-h-11 py-2 whitespace-normal"
        >
          {words('next', { title: next.title })}
        </LinkButton>
      )}
      {previous === undefined ? null : (
        <p className="mt-4">
          <Link to={lessonAddress(previous)}>{words('previous', { title: previous.title })}</Link>
        </p>
      )}
    </div>
  );
}

/** One lesson of the Beginner’s Guide. */
export function LessonPage() {
  const words = useWords('resources');
  const { lesson, lessons } = route.useLoaderData();
  const { title, about, index, read, work, parts } = lesson;
  return (
    <main id="main" tabIndex={-1} className="page pt-10 pb-20 md:pt-14">
      <p className="mb-3">
        <Link to={guideAddress}>{words('course.beginners_guide')}</Link>
      </p>
      <h1>{title}</h1>
      <p className="mt-3 max-w-[42rem] text-[1.125rem]/7 text-pretty text-ink-2">{about}</p>
      <p className="mt-3 text-meta text-ink-3">
        {words('lesson_of', { number: index + 1, count: lessons.length })} · {words('read_do', { read, work })}
      </p>
      <div className="mt-10 grid gap-x-12 gap-y-8 border-t-2 border-heavy pt-5 lg:grid-cols-[18rem_minmax(0,1fr)]">
        <Contents lessons={lessons} current={index} />
        <div className="min-w-0">
          <div className="prose">
            {parts.map(({ heading, texts }, part) => (
              <section key={heading} aria-label={heading} className={part === 0 ? '' : 'mt-9'}>
                <h2 className="mt-0! mb-3">{heading}</h2>
                {texts.map((text) => (
                  <p key={text} className="mt-[1.125rem]">
                    {text}
                  </p>
                ))}
              </section>
            ))}
          </div>
          <Practice lesson={lesson} />
          <Onward lessons={lessons} current={index} />
        </div>
      </div>
    </main>
  );
}
