import { oneTimeServices } from '#domain/organization/plans.ts';
import { bold, pageLink } from '#web/page/drawn-words.tsx';
import { useWords } from '#web/page/words.ts';
import { PlanColumns } from './plan-columns.tsx';

/** On the landing page: the plans, the services paid once, and the way to all prices. */
export function LandingPricing({ signedIn }: { readonly signedIn: boolean }) {
  const words = useWords('pricing');
  const planWords = useWords('plans');
  return (
    <div>
      <PlanColumns signedIn={signedIn} vat={null} />
      <table className="mt-8 w-full border-collapse border-t border-heavy">
        <caption className="hidden-text">{words('services')}</caption>
        <tbody>
          {oneTimeServices.map((service) => (
            <tr key={service.code} className="border-b border-line align-top">
              <th scope="row" className="py-2.5 pe-4 text-start font-medium">
                {planWords(`service.${service.code}`)}
                <span className="block text-meta font-normal text-ink-3">{words(`add_on.${service.code}_what`)}</span>
              </th>
              <td className="py-2.5 text-end whitespace-nowrap">
                {words.rich('once', { price: service.price, b: bold() })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-4 max-w-[42rem] text-meta text-ink-3">{words.rich('net', { link: pageLink('/pricing') })}</p>
    </div>
  );
}
