/** What was asked for cannot be: an argument, a file or a value is wrong. The message is one sentence that says what is right. */
export class WrongUse extends Error {}
