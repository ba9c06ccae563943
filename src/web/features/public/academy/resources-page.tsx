import { Link } from '@tanstack/react-router';
import { courseAddress, courses, type CourseFacts } from '#reference/public/courses.ts';
import { hidden, pageLink } from '#web/page/drawn-words.tsx';
import { useInstallation } from '#web/page/operator.tsx';
import { useWords } from '#web/page/words.ts';
import { AnchorButton, LinkButton } from '#web/ui/form/link-button.tsx';
import { Band, Columns, PageTop } from '#web/ui/page/band.tsx';
import { TemplateCards } from './template-cards.tsx';

const questions = ['who', 'partners', 'time', 'submit'] as const;
const callRequest: string = '/contact?subject=call';

/** What a course costs, how long it takes, and the way to it. */
function CourseNote({ course }: { readonly course: CourseFacts }) {
  const words = useWords('resources');
  const label = course.price === 'free' ? 'open_course' : 'open_outline';
  return (
    <>
      <p className="text-meta text-ink-3">
        {words(course.price)} · {words('hours', { hours: course.hours })}
      </p>
      <p className="mt-3">
        <Link to={courseAddress(course)}>
          {words.rich(label, { name: words(`course.${course.code}`), more: hidden })}
        </Link>
      </p>
    </>
  );
}

function Questions() {
  const words = useWords('resources');
  return (
    <dl className="max-w-[42rem] border-t border-heavy">
      {questions.map((question) => (
        <div key={question} className="border-b border-line py-4">
          <dt className="font-semibold">{words(`faq.${question}`)}</dt>
          <dd className="mt-1 text-ink-2">{words(`faq.${question}_answer`)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Ways to people: a call with an expert, and the community where this installation names one. */
function Talk() {
  const words = useWords('resources');
  const { communityUrl } = useInstallation().operator;
  return (
    <ul className="grid gap-8 md:grid-cols-2 md:gap-10">
      <li>
        <p className="mb-4 text-ink-2">{words('call_text')}</p>
        <LinkButton to={callRequest} size="large">
          {words('call')}
        </LinkButton>
      </li>
      {communityUrl === undefined ? null : (
        <li>
          <p className="mb-4 text-ink-2">{words('community_text')}</p>
          <AnchorButton href={communityUrl} rel="noreferrer" size="large">
            {words('community')}
          </AnchorButton>
        </li>
      )}
    </ul>
  );
}

/** Courses, templates, questions, and people to talk to. */
export function ResourcesPage() {
  const words = useWords('resources');
  return (
    <main id="main" tabIndex={-1} className="page pt-10 pb-8 md:pt-14">
      <PageTop title={words('title')} lead={words('about')} />
      <Band id="courses" title={words('courses')} lead={words('courses_lead')}>
        <Columns
          items={courses.map((course) => ({
            title: words(`course.${course.code}`),
            text: words(`course.${course.code}_text`),
            note: <CourseNote course={course} />,
          }))}
        />
      </Band>
      <Band id="templates" title={words('templates')} lead={words('templates_lead')}>
        <TemplateCards />
      </Band>
      <Band id="faq" title={words('faq')} lead={words.rich('faq_lead', { link: pageLink('/help') })}>
        <Questions />
      </Band>
      <Band id="talk" title={words('talk')} lead={words('talk_lead')}>
        <Talk />
      </Band>
    </main>
  );
}
