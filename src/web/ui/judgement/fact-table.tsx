import type { ReactNode } from 'react';

export type Fact = { readonly name: ReactNode; readonly value: ReactNode };

type Props = {
  /** Names the table for screen readers. */
  readonly caption: string;
  readonly facts: readonly Fact[];
  /** Inside a part its upper rule is the lighter one. */
  readonly inPart?: boolean;
};

/** Name and value in two columns at every width, hairlines between. A source note belongs below. */
export function FactTable({ caption, facts, inPart = false }: Props) {
  return (
    <table className={`w-full border-collapse border-t ${inPart ? 'border-rule' : 'border-heavy'}`}>
      <caption className="hidden-text">{caption}</caption>
      <tbody>
        {facts.map((fact, index) => (
          <tr key={index} className="border-b border-line align-top">
            <th scope="row" className="w-[40%] py-2.5 pe-4 text-start font-medium text-ink-3 md:w-52">
              {fact.name}
            </th>
            <td className="py-2.5 [overflow-wrap:anywhere]">{fact.value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
