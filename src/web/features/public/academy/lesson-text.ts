/** The words of one lesson, whose keys are counted: part.1.text_2, check.1.answer. */
export type CountedWords = { readonly coded: (key: string, values: Readonly<Record<string, never>>) => string | null };

/** What a lesson says. */
export type LessonText = {
  readonly title: string;
  readonly about: string;
  readonly parts: readonly { readonly heading: string; readonly texts: readonly string[] }[];
  readonly takeaways: readonly string[];
  readonly exercise: readonly string[];
  readonly checks: readonly { readonly question: string; readonly answer: string }[];
  readonly links: readonly string[];
};

/** What is found under 1, 2, 3 and so on, until a number has nothing. */
function counted<Found>(find: (number: number) => Found | null): Found[] {
  const found: Found[] = [];
  for (let next = find(1); next !== null; next = find(found.length + 1)) found.push(next);
  return found;
}

/** Reads a lesson from its words. */
export function lessonText(words: CountedWords): LessonText {
  const say = (key: string) => words.coded(key, {});
  const must = (key: string) => {
    const text = say(key);
    if (text === null) throw new Error(`a lesson does not say ${key}`);
    return text;
  };
  return {
    title: must('title'),
    about: must('about'),
    parts: counted((part) => {
      const heading = say(`part.${part}.heading`);
      return heading === null ? null : { heading, texts: counted((text) => say(`part.${part}.text_${text}`)) };
    }),
    takeaways: counted((number) => say(`take.${number}`)),
    exercise: counted((number) => say(`exercise.${number}`)),
    checks: counted((number) => {
      const question = say(`check.${number}.question`);
      return question === null ? null : { question, answer: must(`check.${number}.answer`) };
    }),
    links: counted((number) => say(`link.${number}`)),
  };
}
