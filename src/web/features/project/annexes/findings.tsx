import { OctagonAlert, TriangleAlert } from 'lucide-react';
import type { AnnexUpload } from '#contract/annexes.ts';
import { findingMessage } from '#messages/annexes.ts';
import { formatMoment } from '#web/format/format.ts';
import { instantOf } from '#web/api/instant-of.ts';
import { Icon } from '#web/ui/page/icon.tsx';

/** What the last validation said about a file: reasons for a rejection first, then warnings. */
export function Findings({ upload }: { readonly upload: AnnexUpload }) {
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
                <b className={`font-medium ${finding.blocking ? 'text-block' : 'text-check'}`}>
                  {finding.blocking ? 'Rejected: ' : 'Warning: '}
                </b>
                {findingMessage(finding)}
              </span>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-1.5 text-meta text-ink-3">{`${findings.length === 0 ? 'Checked, nothing found' : 'Checked'}, ${formatMoment(at)}`}</p>
    </div>
  );
}
