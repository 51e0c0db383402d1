/** A session with when and where it was, and is; one that is off has no `after`. */
export interface ToldSession {
  sessionId: string
  sessionName: string
  before: Occasion
  after?: Occasion | undefined
}

/** Local times; `end` and `place` may be empty. */
interface Occasion {
  start: string
  end: string
  place: string
}
