import type { ReactNode } from 'react';
import type { BudgetLine } from '#domain/project/budget/budget.ts';
import { askedOf } from '#domain/project/declarations/asked.ts';
import type { DeclarationQuestion } from '#domain/project/declarations/declaration-codes.ts';
import { ethicsQuestions } from '#domain/project/declarations/declaration-codes.ts';
import { declarationLimits, type Declarations } from '#domain/project/declarations/declarations.ts';
import type { ProgramFacts } from '#domain/program/facts.ts';
import { AmountField } from '#web/project/amount-field.tsx';
import { AnswerField } from '#web/project/answer-field.tsx';
import { useAskedPlace } from '#web/project/findings/use-asked-place.ts';
import { useWords } from '#web/page/words.ts';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Textarea } from '#web/ui/form/textarea.tsx';
import { Group } from '#web/ui/page/headings.tsx';
import { limited } from '#words/frame/limited.ts';
import type { IntakeForm } from './intake-fields.tsx';

/** So many characters Part A takes for each self-assessment (section 4). */
const FORM_LIMIT = 5_000;

type Own = { readonly form: IntakeForm };
type Props = Own & { readonly program: ProgramFacts; readonly lines: readonly BudgetLine[] };

function declare({ intake, change }: IntakeForm, part: Partial<Declarations>): void {
  change({ declarations: { ...intake.declarations, ...part } });
}

function Question({ question, form }: Own & { readonly question: DeclarationQuestion }) {
  const words = useWords('declarations');
  const { [question]: answer, ...others } = form.intake.declarations.answers;
  return (
    <AnswerField
      label={words(`question.${question}`)}
      hint={words(`hint.${question}`)}
      anchor={question}
      value={answer ?? null}
      mayEdit={form.mayEdit}
      onChange={(chosen) => declare(form, { answers: chosen === null ? others : { ...others, [question]: chosen } })}
    />
  );
}

/** The pages of Part B that deal with an ethics issue. */
function Pages({ question, form }: Own & { readonly question: (typeof ethicsQuestions)[number] }) {
  const words = useWords('declarations');
  const limits = useWords('limits');
  const { ethicsPages } = form.intake.declarations;
  const pages = ethicsPages[question] ?? '';
  return (
    <Field label={words('pages')} hint={words('pages_hint')} {...limited(limits, pages, declarationLimits.pages)}>
      <TextInput
        className="max-w-64"
        value={pages}
        readOnly={!form.mayEdit}
        onBlur={form.leave}
        onChange={(event) => declare(form, { ethicsPages: { ...ethicsPages, [question]: event.target.value } })}
      />
    </Field>
  );
}

function Assessment({ field, form }: Own & { readonly field: 'ethicsText' | 'securityText' }) {
  const words = useWords('declarations');
  const limits = useWords('limits');
  const text = form.intake.declarations[field];
  return (
    <Field
      label={words(`field.${field}`)}
      hint={words(`field_hint.${field}`, { limit: FORM_LIMIT })}
      anchor={field}
      {...limited(limits, text, declarationLimits.text)}
    >
      <Textarea
        rows={5}
        value={text}
        readOnly={!form.mayEdit}
        onBlur={form.leave}
        onChange={(event) => declare(form, { [field]: event.target.value })}
      />
    </Field>
  );
}

function Ethics({ form }: Own) {
  const { answers } = form.intake.declarations;
  const isOne = ethicsQuestions.some((question) => answers[question] === 'yes');
  return (
    <div className="grid gap-6">
      {ethicsQuestions.map((question) => (
        <div key={question} className="grid items-start gap-x-6 gap-y-3 md:grid-cols-2">
          <Question question={question} form={form} />
          {answers[question] === 'yes' ? <Pages question={question} form={form} /> : null}
        </div>
      ))}
      {isOne ? <Assessment field="ethicsText" form={form} /> : null}
    </div>
  );
}

function Asked({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Group title={title}>
      <div className="grid gap-6">{children}</div>
    </Group>
  );
}

/** What forms declare about the project as a whole: only what matters for its program. */
export function DeclarationsPart({ form, program, lines }: Props) {
  const words = useWords('declarations');
  useAskedPlace();
  const asked = askedOf(program, lines);
  const { declarations } = form.intake;
  const drawn = (questions: readonly DeclarationQuestion[]) =>
    questions.map((question) => <Question key={question} question={question} form={form} />);
  return (
    <section id="declarations" aria-label={words('title')} className="mt-10">
      <h3 className="font-serif text-h2">{words('title')}</h3>
      <p className="mt-1 mb-6 text-ink-2">{words('lead')}</p>
      <Asked title={words('group.before')}>{drawn(asked.before)}</Asked>
      {asked.accelerator.length > 0 ? (
        <Asked title={words('group.accelerator')}>{drawn(asked.accelerator)}</Asked>
      ) : null}
      <Group title={words('group.ethics')}>
        <Ethics form={form} />
      </Group>
      <Asked title={words('group.security')}>
        {drawn(asked.security)}
        {declarations.answers.security_issues === 'yes' ? <Assessment field="securityText" form={form} /> : null}
      </Asked>
      {asked.deMinimis || asked.thirdParties ? (
        <Asked title={words('group.money')}>
          {asked.deMinimis ? (
            <AmountField
              label={words('field.deMinimisReceived')}
              hint={words('field_hint.deMinimisReceived')}
              value={declarations.deMinimisReceived}
              mayEdit={form.mayEdit}
              onChange={(deMinimisReceived) => declare(form, { deMinimisReceived })}
            />
          ) : null}
          {asked.thirdParties ? (
            <AmountField
              label={words('field.thirdPartyMax')}
              hint={words('field_hint.thirdPartyMax')}
              value={declarations.thirdPartyMax}
              mayEdit={form.mayEdit}
              onChange={(thirdPartyMax) => declare(form, { thirdPartyMax })}
            />
          ) : null}
        </Asked>
      ) : null}
    </section>
  );
}
