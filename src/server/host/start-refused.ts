/** A reason not to start that the person at the terminal can do something about: its message is all they are told. */
export class StartRefused extends Error {}
