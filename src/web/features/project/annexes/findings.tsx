import { OctagonAlert, TriangleAlert } from 'lucide-react';
import type { AnnexUpload } from '#contract/annexes.ts';
import { bold } from '#web/page/drawn-words.tsx';
import { useWords } from '#web/page/words.ts';
import { findingMessage } from '#words/project/annexes/annexes.ts';
import { instantOf } from '#web/api/instant-of.ts';
import { Icon } from '#web/ui/page/icon.tsx';

/** What the last validation said about a file: reasons for a rejection first, then warnings. */
export function Findings({ upload }: { readonly upload: AnnexUpload }) {
  const words = useWords('annexes');
  const at = instantOf(upload.validatedAt);
  if (at === null) return null;
  const findings = upload.findings.toSorted((a, b) => Number(b.blocking) - Number(a.blocking));
  return (
    <div className="mt-3 max-w-[44rem]">
      {findings.length === 0 ? null : (
        <ul className="grid gap-1.5">
          {findings.map((finding, index) => (
            <li key={`${finding.code} ${index}`} className="grid grid-cols-[1rem_minmax(0,1fr)] gap-2">
              <Icon
                icon={finding.blocking ? OctagonAlert : TriangleAlert}
                className={`mt-0.5 ${finding.blocking ? 'text-block' : 'text-check'}`}
              />
              <span className="[overflow-wrap:anywhere]">
                {words.rich(finding.blocking ? 'rejected' : 'warning', {
                  finding: findingMessage(words, finding),
                  mark: bold(`font-medium ${finding.blocking ? 'text-block' : 'text-check'}`),
                })}
              </span>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-1.5 text-meta text-ink-3">
        {words(findings.length === 0 ? 'checked_nothing_found' : 'checked_at', { at })}
      </p>
    </div>
  );
}
