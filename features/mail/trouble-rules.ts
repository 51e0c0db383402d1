/** A mail that the mail server has not taken, as the outbox lists it. */
interface MailTrouble {
  id: string
  to: string
  /** One that waits is tried again. */
  state: 'waiting' | 'refused' | 'given-up'
  reason: string
}

/** A test mail that was just asked for. */
export interface SentTest {
  to: string
  /** The mails of which it was known before that they had not left. */
  known: ReadonlySet<string>
}

/** What became of the test mail, where it did not leave. */
export const troubleOf = (troubles: readonly MailTrouble[], { to, known }: SentTest): MailTrouble | undefined =>
  troubles.find((one) => one.to === to && !known.has(one.id))

export const troubleWords = ({ state, reason }: Pick<MailTrouble, 'state' | 'reason'>): string =>
  state === 'waiting'
    ? `${reason} It is tried again automatically, and stands under Admin > Outbox until then.`
    : reason
