import type { LegalPageName } from '#reference/public/legal.ts';
import type { LocalDate } from '#domain/values/time.ts';
import type { LegalBlock, LegalText } from '#web/content/legal/legal-text.ts';
import { useWords } from '#web/page/words.ts';
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

/** One legal text: title, date, contents at the side, numbered sections. */
export function LegalPage({ name, text }: { readonly name: LegalPageName; readonly text: LegalText }) {
  const words = useWords('legal');
  return (
    <main id="main" tabIndex={-1} className="page pt-10 pb-20 md:pt-14">
      <h1>{words(`title.${name}`)}</h1>
      <p className="mt-3 max-w-[42rem] text-[1.125rem]/7 text-pretty text-ink-2">{words(`about.${name}`)}</p>
      <p className="mt-3 text-meta text-ink-3">{words('version', { day: text.version as LocalDate })}</p>
      {name === 'accessibility' ? null : (
        <div className="mt-8 max-w-[42rem]">
          <Notice tone="check" title={words('review')}>
            {words('review_text')}
          </Notice>
        </div>
      )}
      <div className="mt-10 grid gap-x-12 gap-y-8 border-t-2 border-heavy pt-5 lg:grid-cols-[18rem_minmax(0,1fr)]">
        <nav aria-label={words('on_this_page')} className="text-ui lg:sticky lg:top-6 lg:self-start">
          <ol>
            {text.sections.map((section, index) => (
              <li key={section.id} className="grid grid-cols-[1.5rem_minmax(0,1fr)] border-b border-line py-2">
                <span className="text-ink-3">{index + 1}</span>
                <a href={`#${section.id}`} className="text-ink no-underline hover:text-blue hover:underline">
                  {section.heading}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="grid gap-10">
          {text.sections.map((section, index) => (
            <section key={section.id} id={section.id} aria-label={section.heading}>
              <h2 className="mb-3">{words('heading', { number: index + 1, heading: section.heading })}</h2>
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
