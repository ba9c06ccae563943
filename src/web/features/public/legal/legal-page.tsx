import type { LocalDate } from '#domain/values/time.ts';
import type { LegalBlock, LegalText } from '#web/content/legal/text.ts';
import { formatDay } from '#web/format/format.ts';
import { Notice } from '#web/ui/page/notice.tsx';

function Block({ block }: { readonly block: LegalBlock }) {
  if (typeof block === 'string') return <p>{block}</p>;
  return (
    <ul>
      {block.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
}

function anchorOf(heading: string): string {
  return heading.toLowerCase().replaceAll(/[^a-z]+/g, '-');
}

/** One legal text: title, date, contents at the side, numbered sections. */
export function LegalPage({ text }: { readonly text: LegalText }) {
  return (
    <main id="main" tabIndex={-1} className="page pt-10 pb-20 md:pt-14">
      <h1>{text.title}</h1>
      <p className="mt-3 max-w-[42rem] text-[1.125rem]/7 text-pretty text-ink-2">{text.lead}</p>
      <p className="mt-3 text-meta text-ink-3">{`Version of ${formatDay(text.version as LocalDate)}`}</p>
      <div className="mt-8 max-w-[42rem]">
        <Notice tone="check" title="For review by a lawyer">
          This text describes truthfully what the software does. A lawyer has not reviewed it yet; the operator must
          have that done before opening this site to the public.
        </Notice>
      </div>
      <div className="mt-10 grid gap-x-12 gap-y-8 border-t-2 border-heavy pt-5 lg:grid-cols-[18rem_minmax(0,1fr)]">
        <nav aria-label="On this page" className="text-ui lg:sticky lg:top-6 lg:self-start">
          <ol>
            {text.sections.map((section, index) => (
              <li key={section.heading} className="grid grid-cols-[1.5rem_minmax(0,1fr)] border-b border-line py-2">
                <span className="text-ink-3">{index + 1}</span>
                <a
                  href={`#${anchorOf(section.heading)}`}
                  className="text-ink no-underline hover:text-blue hover:underline"
                >
                  {section.heading}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="grid gap-10">
          {text.sections.map((section, index) => (
            <section key={section.heading} id={anchorOf(section.heading)} aria-label={section.heading}>
              <h2 className="mb-3">{`${index + 1}. ${section.heading}`}</h2>
              <div className="prose">
                {section.blocks.map((block) => (
                  <Block key={typeof block === 'string' ? block : block.join('')} block={block} />
                ))}
              </div>
            </section>
          ))}
        </div>
      </div>
    </main>
  );
}
