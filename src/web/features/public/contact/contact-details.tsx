import type { ReactNode } from 'react';
import { hostOf } from '#words/public/operator.ts';
import { useInstallation } from '#web/page/operator.tsx';
import { useWords } from '#web/page/words.ts';

function Detail({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="border-t border-line py-3">
      <dt className="text-label font-medium text-ink-3">{label}</dt>
      <dd className="mt-1 [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}

/** Who runs this installation and how else to reach them, as far as its settings say. */
export function ContactDetails() {
  const words = useWords('contact');
  const { operator, publicUrl } = useInstallation();
  const { name, supportEmail, legalContact } = operator;
  return (
    <dl className="border-b border-line">
      <Detail label={words('details.operator')}>
        {name ?? words('details.no_operator', { host: hostOf(publicUrl) })}
      </Detail>
      <Detail label={words('details.email')}>
        {supportEmail === null ? words('details.no_email') : <a href={`mailto:${supportEmail}`}>{supportEmail}</a>}
      </Detail>
      {legalContact === null ? null : <Detail label={words('details.legal')}>{legalContact}</Detail>}
      <Detail label={words('details.reply')}>{words('details.reply_text')}</Detail>
      <Detail label={words('details.hours')}>{words('details.hours_text')}</Detail>
    </dl>
  );
}
