import { expect, it } from 'vitest';

import { guessLanguage } from './text-language.ts';

const texts = {
  en:
    'The plan describes how the organization collects data on gender and which training it offers to ' +
    'all of its staff. It is signed by the director and will be published on the site, and the ' +
    'results of each year are compared with those of the year before.',
  de:
    'Der Plan beschreibt, wie die Organisation Daten erhebt und welche Schulungen sie für alle ' +
    'Beschäftigten anbietet. Er wird von der Leitung unterschrieben und auf der Seite ' +
    'veröffentlicht, und die Ergebnisse werden mit denen des Vorjahres verglichen, damit sich die ' +
    'Lage nicht verschlechtert.',
  fr:
    'Le plan décrit la manière dont les données sont recueillies et les formations qui sont ' +
    'proposées à tout le personnel de la société. Il est signé par la direction et publié sur le ' +
    'site, et les résultats de chaque année sont comparés avec ceux de l’année qui précède.',
  es:
    'El plan describe cómo se recogen los datos y qué cursos se ofrecen a todas las personas de la ' +
    'empresa. Está firmado por la dirección y se publica en la página, y los resultados de cada año ' +
    'se comparan con los del año anterior para que no empeore la situación de las mujeres.',
  it:
    'Il piano descrive come si raccolgono i dati e quali corsi sono offerti a tutte le persone della ' +
    'società. È firmato dalla direzione e pubblicato nella pagina, e i risultati di ogni anno sono ' +
    'confrontati con quelli dell’anno precedente, per non peggiorare la situazione delle donne.',
  ro:
    'Planul descrie modul în care se colectează datele și ce cursuri sunt oferite pentru toți ' +
    'angajații organizației. Este semnat de conducere și publicat pe pagina de internet, iar ' +
    'rezultatele din fiecare an sunt comparate cu cele din anul trecut, pentru ca situația să nu se ' +
    'înrăutățească.',
  pl:
    'Plan opisuje, jak zbierane są dane oraz jakie szkolenia są oferowane dla wszystkich osób w ' +
    'organizacji. Jest on podpisany przez kierownictwo i publikowany na stronie, a wyniki z każdego ' +
    'roku są porównywane z wynikami z roku poprzedniego, aby sytuacja nie uległa pogorszeniu i to ' +
    'jest ważne.',
  nl:
    'Het plan beschrijft hoe de organisatie gegevens verzamelt en welke cursussen aan alle ' +
    'medewerkers worden aangeboden. Het is door de directie ondertekend en wordt op de site ' +
    'gepubliceerd, en de resultaten van elk jaar worden met die van het vorige jaar vergeleken, ' +
    'zodat het niet slechter wordt.',
  pt:
    'O plano descreve como se recolhem os dados e que cursos são oferecidos a todas as pessoas da ' +
    'empresa. É assinado pela direção e publicado na página, e os resultados de cada ano são ' +
    'comparados com os do ano anterior, para que a situação das mulheres não fique pior do que foi.',
} as const;

it.each(Object.entries(texts))('a text in %s is told by its little words', (language, text) => {
  expect(guessLanguage(text)).toBe(language);
});

it.each([
  ['too few words', 'The plan of the house.'],
  ['figures', '12 34 '.repeat(200)],
  ['a list of names', 'Ana Pop Carpathia Composites Brașov Fraunhofer München Ioana Marin '.repeat(20)],
  ['two languages in equal parts', `${texts.en} ${texts.de}`],
  [
    'a language that is not known here',
    'Suunnitelma kuvaa, miten organisaatio kerää tietoa ja mitä koulutusta se tarjoaa koko henkilöstölle. '.repeat(5),
  ],
])('%s: it cannot be told', (_, text) => {
  expect(guessLanguage(text)).toBeNull();
});
