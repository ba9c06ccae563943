// No words in code: what a person reads lies in the files of words (docs/words.md). Looks at the syntax tree, because
// text in JSX, in attributes, in conditions and in templates is easy to miss for a pattern over lines. Also finds
// messages that nothing says any more.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'oxc-parser';

/** Where nobody but a developer reads: named here, with the reason. */
const exempt = [
  [/^src\/server\/features\/account\/copilot\/(instructions|tools\/descriptions)\.ts$/, 'what a model is told'],
  [/^src\/server\/features\/project\/drafting\/instructions\.ts$/, 'what a model is told'],
  [/^src\/web\/kit-sheet\//, 'the sample texts of the development page that shows the kit'],
  [/^src\/words\/locales\.ts$/, 'the table of languages: how each calls itself'],
  [/^src\/words\/pseudo\.ts$/, 'makes the words that no language has'],
  [/^src\/domain\/values\/locale\.ts$/, 'the list of languages'],
  [/^src\/server\/features\/admin\/dev-mail\//, 'the outbox of development mode'],
  [
    /^src\/server\/adapters\/documents\/pdf-(furniture|glyphs|measure|style|table|tags)\.ts$/,
    'names of the PDF standard',
  ],
  [/^src\/server\/adapters\/documents\/docx-style\.ts$/, 'names of styles, typefaces and languages as Word knows them'],
  [/^src\/web\/routes\/dev\/kit\.tsx$/, 'the development page that shows the kit'],
  [/^src\/server\/(host\/http\/own-fonts|platform\/http\/plain-page)\.ts$/, 'names of typefaces'],
  [
    /^src\/server\/adapters\/calls-source\//,
    'evidence of what the portal answered wrongly, kept with the run; its reason is a code with words of its own',
  ],
  [/^src\/server\/adapters\/file-reader\/formats\//, 'names of file formats'],
  [/^src\/web\/(page\/head|features\/discover\/programs\/detail\/program-head)/, 'names of types of schema.org'],
  [/^src\/server\/features\/discover\/catalogue\/transform\//, 'headings of the portal, by which its texts are read'],
];
/** Who may ask Intl, and why. */
const mayAskIntl = [
  [/^src\/words\/(make-formats|words)\.ts$/, 'makes the formats and chooses plural forms'],
  [
    /^src\/words\/project\/stored-values\//,
    'writes figures in the language of an application, of which its page may have no words',
  ],
  [/^src\/domain\/values\/time\.ts$/, 'reads the wall clock of a zone as numbers'],
];
/** Who may change the case of letters, and why. */
const mayChangeCase = [
  [/^src\/web\/ui\/form\/combobox-options\.ts$/, 'folds what is searched and what it is searched in'],
  [
    /^src\/web\/(shell\/app-shell\.tsx|features\/project\/application\/editor\/use-shortcuts\.ts)$/,
    'a key of the keyboard',
  ],
];
/** Attributes whose every letter is read. */
const READ = new RegExp(
  [
    '^(aria-(label|description|valuetext|roledescription|placeholder)|title|alt|placeholder|label|hint|lead|caption',
    'error|summary|description|heading|note|empty|reason|problem|missing)$',
  ].join('|'),
);
/** Attributes that nobody reads, though they may hold several words. */
const TECHNICAL = new RegExp(
  [
    '^(id|key|d|viewBox|transform|points|style|sizes|rel|href|to|src|type|role|name|autoComplete|accept|pattern|form',
    'field|value|variant|tone|size|align|side|data-.*|.*[cC]lass(Name)?',
    'aria-(labelledby|describedby|controls|owns|keyshortcuts|current|live|sort|haspopup|autocomplete))$',
  ].join('|'),
);
const KEYS =
  /^(Enter|Escape|Tab|Home|End|Delete|Backspace|PageUp|PageDown|Arrow\w+|Shift|Control|Meta|Alt|Mod|F\d+)(-\w+)*$/;
/** A name in every language. */
const PRODUCT = /^[ ·]*Fundwright\s*$/;
const LETTERS = { test: (text) => /\p{L}/u.test(text) && !PRODUCT.test(text.trim()) };
/** A sentence, a label of several words, or one word as a label is written. */
const SAID = /^\p{Lu}\p{Ll}+([ ,.:;!?…]|$)|^(An?|I) \p{Ll}|\p{L}{2,} \p{L}{2,}.*[.!?…]$/u;
/** The same without one word alone: outside of screens that is a name of something technical. */
const SENTENCE = /^\p{Lu}\p{Ll}+[ ,.:;!?…]+\p{L}|^(An?|I) \p{Ll}|\p{L}{2,} \p{L}{2,}.*[.!?…]$/u;
/** The part of a template between or behind values that reads as words. */
const SAID_AFTER = /^[ ,.:;]+\p{Ll}{2,}( \p{Ll}+)+|^ \p{Ll}{2,}[.!?]$/u;
const LOCALE_TAG = /^[a-z]{2}-[A-Z]{2}$/;

const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'src'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => existsSync(file));
const code = tracked.filter((file) => /\.tsx?$/.test(file) && !/\.(gen|d|test)\.tsx?$/.test(file));

/** What is used of the words: every text in code, and what templates begin with. */
const literals = new Set();
const beginnings = new Set();

function isErrorOrLog({ callee }) {
  // What an error of our own says to developers.
  if (callee?.type === 'Super') return true;
  const name = callee?.name ?? callee?.property?.name ?? '';
  if (/^(Error|TypeError|RangeError|URL|RegExp|Map|Set|assert|fail)$/.test(name)) return true;
  return (
    callee?.type === 'MemberExpression' && (callee.object?.name === 'log' || callee.object?.property?.name === 'log')
  );
}

/** The texts that an expression may come to: through conditions, and both sides of `??`, `||` and `+`. */
function textsOf(node) {
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [{ node, text: node.value }] : [];
    case 'TemplateLiteral':
      return node.quasis.map((quasi) => ({ node: quasi, text: quasi.value.cooked ?? '' }));
    case 'ConditionalExpression':
      return [...textsOf(node.consequent), ...textsOf(node.alternate)];
    case 'LogicalExpression':
      return [...(node.operator === '&&' ? [] : textsOf(node.left)), ...textsOf(node.right)];
    case 'BinaryExpression':
      return node.operator === '+' ? [...textsOf(node.left), ...textsOf(node.right)] : [];
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return textsOf(node.expression);
    default:
      return [];
  }
}

const quoted = (words) => JSON.stringify(words.replace(/\s+/g, ' ').trim().slice(0, 60));

/** Marks the texts of code that no person reads, whatever they look like. */
function silenceOf(hush) {
  return {
    ImportDeclaration: (node) => hush(node.source),
    ExportNamedDeclaration: (node) => hush(node.source),
    ExportAllDeclaration: (node) => hush(node.source),
    ImportExpression: (node) => hush(node.source),
    TSLiteralType: (node) => hush(node.literal),
    TSEnumMember: (node) => hush(node.initializer),
    TaggedTemplateExpression: (node) => hush(node.quasi),
    ThrowStatement: (node) => {
      if (node.argument?.type === 'NewExpression' && isErrorOrLog(node.argument)) node.argument.arguments.forEach(hush);
    },
    BinaryExpression: (node) => {
      // What is compared with is a code.
      if (['===', '!==', 'in'].includes(node.operator)) {
        hush(node.left);
        hush(node.right);
      }
    },
    SwitchCase: (node) => hush(node.test),
    Property: (node) => {
      if (!node.computed) hush(node.key);
    },
    MemberExpression: (node) => {
      if (node.computed) hush(node.property);
    },
  };
}

function look(file) {
  const text = readFileSync(file, 'utf8');
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) return [`${file}: cannot be read: ${errors[0].message}`];
  const problems = new Map();
  const say = (node, what) => {
    const line = text.slice(0, node.start).split('\n').length;
    problems.set(`${line} ${what}`, `${file}:${line} ${what}`);
  };
  const asksIntl = mayAskIntl.some(([pattern]) => pattern.test(file));
  const mayFold = mayChangeCase.some(([pattern]) => pattern.test(file));
  const isScreen = /^src\/(web|words)\//.test(file);
  /** Texts that a person does not read, whatever they look like. */
  const silent = new Set();
  const hush = (node) => {
    for (const { node: each } of textsOf(node)) silent.add(each.start);
  };
  const found = [];
  new Visitor({
    ...silenceOf(hush),
    NewExpression: (node) => {
      if (isErrorOrLog(node)) node.arguments.forEach(hush);
      if (node.callee.object?.name === 'Intl' && !asksIntl) say(node, `asks Intl: use formats (src/words/formats.ts)`);
    },
    CallExpression: (node) => {
      if (isErrorOrLog(node)) node.arguments.forEach(hush);
      const method = node.callee.property?.name;
      if (isScreen && !mayFold && /^to(Locale)?(Lower|Upper)Case$/.test(method ?? ''))
        say(node, `${method}() makes words of words: write both in the file of words`);
      if (/^toLocale(|Date|Time)String$/.test(method ?? ''))
        say(node, `${method}(): use formats (src/words/formats.ts)`);
    },
    JSXText: (node) => {
      if (LETTERS.test(node.value)) say(node, `says ${quoted(node.value)}`);
    },
    JSXAttribute: (node) => {
      const name = node.name.name?.name ?? node.name.name ?? '';
      if (TECHNICAL.test(name)) return hush(node.value);
      if (READ.test(name))
        for (const { node: each, text: words } of textsOf(node.value))
          if (LETTERS.test(words)) say(each, `says in ${name} ${quoted(words)}`);
    },
    JSXElement: (node) => children(node),
    JSXFragment: (node) => children(node),
    Literal: (node) => {
      if (typeof node.value === 'string') {
        literals.add(node.value);
        found.push({ node, text: node.value });
      }
    },
    TemplateLiteral: (node) => {
      const [first] = node.quasis;
      if (node.expressions.length > 0 && first.value.cooked) beginnings.add(first.value.cooked);
      node.quasis.forEach((quasi, index) =>
        found.push({ node: quasi, text: quasi.value.cooked ?? '', after: index > 0 }),
      );
    },
  }).visit(program);
  function children({ children: inner }) {
    for (const child of inner)
      if (child.type === 'JSXExpressionContainer')
        for (const { node: each, text: words } of textsOf(child))
          if (LETTERS.test(words)) say(each, `says ${quoted(words)}`);
  }
  for (const { node, text: words, after } of found) {
    if (LOCALE_TAG.test(words) && !asksIntl) say(node, `names the locale ${words}: src/words/locales.ts holds it`);
    if (silent.has(node.start) || KEYS.test(words) || PRODUCT.test(words)) continue;
    if ((isScreen ? SAID : SENTENCE).test(words) || (after && SAID_AFTER.test(words)))
      say(node, `says ${quoted(words)}`);
  }
  return [...problems.values()];
}

const checked = code.filter(
  (file) => /^src\/(web|server|words|domain)\//.test(file) && !exempt.some(([pattern]) => pattern.test(file)),
);
const problems = checked.flatMap(look);
// The rest says nothing to a person, but names keys of words.
for (const file of code) if (!checked.includes(file)) look(file);

for (const file of tracked.filter((name) => /^src\/words\/en\/.*\.json$/.test(name)))
  for (const key of Object.keys(JSON.parse(readFileSync(file, 'utf8'))))
    if (!literals.has(key) && ![...beginnings].some((start) => start.includes('.') && key.startsWith(start)))
      problems.push(`${file}: nothing says ${key}`);

if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}
